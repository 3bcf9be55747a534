import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** Action of the button; accessible name and title. */
  label: string;
  icon: ReactNode;
  /** 24, 28, 32 or 44 px square. */
  size?: 24 | 28 | 32 | 44 | undefined;
  variant?: 'plain' | 'line' | undefined;
  /** For toggles such as a favourite: sets aria-pressed. */
  pressed?: boolean | undefined;
  busy?: boolean | undefined;
};

const sizes = { 24: 'size-6', 28: 'size-7', 32: 'size-8', 44: 'size-11' };

export function IconButton({
  label,
  icon,
  size = 32,
  variant = 'plain',
  pressed,
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={classNames(
        'ui-press inline-grid shrink-0 place-items-center rounded-control transition-colors',
        'hover:bg-brand-soft',
        'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-ink-3 disabled:opacity-50',
        sizes[size],
        variant === 'line'
          ? 'border border-line-2 bg-card hover:border-brand disabled:border-line'
          : 'forced-colors:border',
        pressed ? 'text-price' : 'text-ink-2 hover:text-brand active:text-brand-strong',
        className,
      )}
    >
      {busy ? <Spinner size={14} /> : icon}
    </button>
  );
}
