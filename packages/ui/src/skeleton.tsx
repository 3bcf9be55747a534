import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A block as large as what will come, so that nothing jumps. Size it by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-control bg-track/75', className ?? 'h-3.5 w-full')}
    />
  );
}

/** Lines of text to come; the last one is short. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string | undefined }) {
  return (
    <span className={classNames('grid gap-2.5', className)} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never change places
        <Skeleton key={line} className={line === lines - 1 ? 'h-3.5 w-3/5' : 'h-3.5 w-full'} />
      ))}
    </span>
  );
}

/** Wraps the skeletons of one list: says once that it is loading. */
export function Loading({
  label = '正在加载',
  className,
  children,
}: {
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
