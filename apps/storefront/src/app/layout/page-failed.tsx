import { ErrorState } from '@qianfang/ui/error-state';
import { useLayoutEffect } from 'react';

/** Shown for a page that crashed. */
export function PageFailed() {
  // The frame, which otherwise removes the mark, is not there.
  useLayoutEffect(() => {
    delete document.body.dataset.busy;
  }, []);
  return (
    <main className="frame-width py-16">
      <ErrorState
        title={<h1>页面没有打开</h1>}
        text="请重试，仍打不开请联系客服"
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
