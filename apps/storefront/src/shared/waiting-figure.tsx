import { LinkButton } from '@qianfang/ui/link-button';
import { Skeleton } from '@qianfang/ui/skeleton';

/** Stands in for a figure while it loads or after its call failed, with a retry. Never a made-up zero. */
export function WaitingFigure({
  hasFailed,
  onRetry,
  className = 'h-8 w-24',
}: {
  hasFailed: boolean;
  /** Absent where a retry is offered beside it, or inside a link. */
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
