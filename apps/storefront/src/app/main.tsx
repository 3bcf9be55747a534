import '@qianfang/ui/styles.css';
import './layout/frame.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../shared/query-client.ts';
import { applyLargeText, wantsLargeText } from './layout/large-text-switch.tsx';
import { PageFailed } from './layout/page-failed.tsx';
import { PageMissing } from './layout/page-missing.tsx';
import { Root } from './layout/root.tsx';
import { PageRouter } from './page-router.tsx';
import { prefetchPages } from './prefetch-pages.ts';
import { routes } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
applyLargeText(wantsLargeText());
prefetchPages(routes);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <PageRouter routes={routes} Frame={Root} Failed={PageFailed} Missing={PageMissing} />
    </QueryClientProvider>
  </StrictMode>,
);
