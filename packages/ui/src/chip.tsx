import { CloseIcon } from './icons.tsx';

export type ChipProps = {
  /** Its text, also the name of its button. */
  label: string;
  /** Shows a cross: pressing the chip removes the filter. */
  onRemove?: (() => void) | undefined;
};

/** An active filter. The whole chip is the target. */
export function Chip({ label, onRemove }: ChipProps) {
  const dress =
    'inline-flex h-[26px] shrink-0 items-center gap-1 rounded-control border border-brand bg-card px-2.5 text-13 whitespace-nowrap text-brand';
  if (!onRemove) return <span className={dress}>{label}</span>;
  return (
    <button
      type="button"
      aria-label={`移除${label}`}
      onClick={onRemove}
      className={`${dress} pr-1.5 transition-colors hover:bg-brand-soft`}
    >
      {label}
      <CloseIcon size={14} />
    </button>
  );
}
