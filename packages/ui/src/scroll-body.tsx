import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useOverflow } from './use-overflow.ts';

/** The scrolling middle of a dialog or drawer; the keyboard reaches it only while there is something to scroll. */
export function ScrollBody({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  const { ref, overflows } = useOverflow('y');
  return (
    <section
      ref={ref}
      aria-label={overflows ? label : undefined}
      tabIndex={overflows ? 0 : undefined}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2!"
    >
      <div className={classNames('min-h-full', className)}>{children}</div>
    </section>
  );
}
