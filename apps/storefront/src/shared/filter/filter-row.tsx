import { formatCount } from '@qianfang/domain/quantity/format-units';
import type { ReactNode } from 'react';

/** One row of the filter bar: its name, its values and a way to more. */
export function FilterRow({ name, more, children }: { name: string; more?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)_auto] border-b border-line last:border-0 max-md:grid-cols-1">
      <h2 className="pt-2.5 pl-4 font-normal text-ink-3 max-md:px-0">{name}</h2>
      <div className="flex min-h-10 flex-wrap items-center gap-1 py-1.25">{children}</div>
      <div className="flex items-start px-4 pt-2 max-md:px-0 max-md:pb-1">{more}</div>
    </div>
  );
}

/** A value to switch on or off. */
export function FilterValue({
  label,
  title,
  count,
  isOn,
  onClick,
}: {
  label: string;
  title?: string;
  count?: number | undefined;
  isOn: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title={title === label ? undefined : title}
      onClick={onClick}
      className={`inline-flex min-h-7.5 items-center gap-1 rounded-control px-2.5 text-left transition-colors hover:text-brand ${isOn ? 'chosen-edge bg-brand-soft font-medium text-brand' : ''}`}
    >
      {label}
      {count !== undefined && (
        <span className={`text-12 font-normal ${isOn ? '' : 'text-ink-3'}`}>{formatCount(count)}</span>
      )}
    </button>
  );
}
