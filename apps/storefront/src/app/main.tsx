import '@qianfang/ui/styles.css';
import './layout/frame.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from '../shared/query-client.ts';
import { applyLargeText, wantsLargeText } from './layout/large-text-switch.tsx';
import { prefetchPages } from './prefetch-pages.ts';
import { router } from './router.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
applyLargeText(wantsLargeText());
prefetchPages(router.routes);
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
