import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type FieldGroupProps = {
  /** What the fields share, e.g. 收货地址. */
  legend: string;
  legendHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Always one column on phones. */
  columns?: 1 | 2 | 3 | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
};

const grids = { 1: '', 2: 'md:grid-cols-2', 3: 'md:grid-cols-3' };

/** A named group of fields in equal columns; `disabled` applies to all of them. */
export function FieldGroup({
  legend,
  legendHidden = false,
  hint,
  columns = 1,
  disabled = false,
  className,
  children,
}: FieldGroupProps) {
  return (
    <fieldset disabled={disabled} className={classNames('min-w-0', className)}>
      <legend className={legendHidden ? 'sr-only' : 'mb-3 text-16 font-semibold'}>{legend}</legend>
      {hint && <p className="-mt-2 mb-3 text-13 text-ink-3">{hint}</p>}
      <div className={classNames('grid gap-x-4 gap-y-3.5', grids[columns])}>{children}</div>
    </fieldset>
  );
}
