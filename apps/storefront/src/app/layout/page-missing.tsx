import { ErrorState } from '@qianfang/ui/error-state';
import { useWhenBack } from '@qianfang/ui/use-when-back';

/** A page whose code did not come. It is asked for until it comes. */
export function PageMissing({ tryAgain }: { tryAgain: () => void }) {
  useWhenBack(true, tryAgain);
  return (
    <div className="frame-width py-16">
      <ErrorState title={<h1>网络断开了，连上后自动继续</h1>} text="" onRetry={tryAgain} />
    </div>
  );
}
