import { ErrorState } from '@qianfang/ui/error-state';
import { useWhenBack } from '@qianfang/ui/use-when-back';

/** Shown for a page whose code failed to load; retries until it loads. */
export function PageMissing({ tryAgain }: { tryAgain: () => void }) {
  useWhenBack(true, tryAgain);
  return (
    <div className="frame-width py-16">
      <ErrorState title={<h1>网络断开了，连上后自动继续</h1>} text="" onRetry={tryAgain} />
    </div>
  );
}
