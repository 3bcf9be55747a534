import { ErrorState } from '@qianfang/ui/error-state';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { leavePage } from '../../shared/unfinished.ts';

/** Shown for a page that crashed. */
export function PageFailed() {
  const location = useLocation();
  // The frame, which otherwise removes the mark, is not there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the router sets the mark before each address
  useLayoutEffect(() => {
    delete document.body.dataset.busy;
  }, [location]);
  return (
    <main className="frame-width py-16">
      <ErrorState
        title={<h1>页面没有打开</h1>}
        text="请重试，仍打不开请联系客服"
        onRetry={() => leavePage((here) => here.reload())}
      />
    </main>
  );
}
