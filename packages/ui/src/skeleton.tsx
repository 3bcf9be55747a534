import { Fragment, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A block of the final size, so that nothing jumps. Size it by class. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('block animate-shimmer rounded-control bg-track/75', className ?? 'h-3.5 w-full')}
    />
  );
}

/** Stands for a part that may turn out empty: until that is known, a fresh page shows nothing below it. */
export const Pending = () => <span hidden aria-busy="true" />;

/** The same skeleton several times. */
export function Repeat({ count, children }: { count: number; children: ReactNode }) {
  return Array.from({ length: count }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items are equal and never change
    <Fragment key={place}>{children}</Fragment>
  ));
}

/** Text lines; the last one is short. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string | undefined }) {
  return (
    <span className={classNames('grid gap-2.5', className)} aria-hidden="true">
      <Repeat count={lines - 1}>
        <Skeleton className="h-3.5 w-full" />
      </Repeat>
      <Skeleton className="h-3.5 w-3/5" />
    </span>
  );
}

/** Wraps the skeletons of one list: announces loading once. */
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
