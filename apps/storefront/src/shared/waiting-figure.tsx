import { LinkButton } from '@qianfang/ui/link-button';
import { Skeleton } from '@qianfang/ui/skeleton';

/**
 * In the place of a figure until it is known: it comes, or (its call failed) it does not, and may be asked for again. Never a
 * made-up zero.
 */
export function WaitingFigure({
  hasFailed,
  onRetry,
  className = 'h-8 w-24',
}: {
  hasFailed: boolean;
  /** Absent where what stands beside it offers that, or where it stands in a link. */
  onRetry?: () => void;
  className?: string;
}) {
  if (!hasFailed) return <Skeleton className={className} />;
  if (onRetry) {
    return (
      <span className="text-13 font-normal text-ink-3">
        没有加载出来，<LinkButton onClick={onRetry}>重试</LinkButton>
      </span>
    );
  }
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">没有加载出来</span>
    </>
  );
}
