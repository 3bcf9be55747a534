import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useOverflow } from './use-overflow.ts';

/** The scrolling body of a dialog or drawer; focusable only while it scrolls. */
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
