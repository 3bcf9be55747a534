import { ErrorState } from '@qianfang/ui/error-state';
import { useLayoutEffect } from 'react';

/** A page that fell over, or whose code did not come, mostly because a newer version has replaced it. */
export function PageFailed() {
  // The frame, which takes the mark away otherwise, is not there.
  useLayoutEffect(() => {
    delete document.body.dataset.busy;
  }, []);
  return (
    <main className="frame-width py-16">
      <ErrorState
        title={<h1>页面没有打开</h1>}
        text="可能刚刚更新了版本，请重试"
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
