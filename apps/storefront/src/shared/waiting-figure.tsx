import { Skeleton } from '@qianfang/ui/skeleton';

/** In the place of a figure until it is known: it comes, or (its call failed) it does not. Never a made-up zero. */
export function WaitingFigure({
  hasFailed,
  className = 'h-8 w-24',
}: {
  hasFailed: boolean;
  className?: string;
}) {
  if (!hasFailed) return <Skeleton className={className} />;
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">没有加载出来</span>
    </>
  );
}
