import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CloseIcon } from './icons.tsx';

export type ChipProps = {
  /** Its text, also the name of its button. */
  label: string;
  /** Shows a cross: pressing the chip removes the filter. */
  onRemove?: (() => void) | undefined;
  icon?: ReactNode;
  className?: string | undefined;
};

/** An active filter. The whole chip is the target. */
export function Chip({ label, onRemove, icon, className }: ChipProps) {
  const dress = classNames(
    'inline-flex h-[26px] shrink-0 items-center gap-1 rounded-control border border-brand bg-card px-2.5 text-13 whitespace-nowrap text-brand',
    className,
  );
  if (!onRemove) {
    return (
      <span className={dress}>
        {icon}
        {label}
      </span>
    );
  }
  return (
    <button
      type="button"
      aria-label={`移除${label}`}
      onClick={onRemove}
      className={classNames(dress, 'pr-1.5 transition-colors hover:bg-brand-soft')}
    >
      {icon}
      {label}
      <CloseIcon size={14} />
    </button>
  );
}
