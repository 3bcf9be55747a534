import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'line' | 'soft' | 'danger' | 'ghost';
export type ButtonSize = 'sm' | 'md' | 'lg';

export type ButtonProps = ComponentProps<'button'> & {
  /** Default `line`; one `primary` per screen region. */
  variant?: ButtonVariant | undefined;
  /** 28, 32 or 44 px high. */
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  /**
   * Keeps width and focus, ignores clicks and submits. Such a button also ignores the second click of a
   * double click, which comes before the next render.
   */
  busy?: boolean | undefined;
  /** Replaces the label, beside the spinner. */
  busyText?: string | undefined;
  /** An icon before the label. */
  icon?: ReactNode;
};

const base =
  'inline-flex items-center justify-center gap-1.5 rounded-control border font-medium whitespace-nowrap select-none transition-colors';

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 min-w-7 px-2.5 text-13',
  md: 'h-8 min-w-8 px-3.5 text-14',
  lg: 'h-11 min-w-11 px-5 text-16',
};

const variants: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-brand-fill text-on-brand hover:bg-brand-fill-strong active:bg-brand-fill-strong',
  line: 'border-line-2 bg-card text-ink hover:border-brand hover:text-brand active:bg-brand-soft',
  soft: 'border-transparent bg-brand-soft contrast:border-brand text-brand hover:border-brand active:border-brand-strong',
  danger:
    'border-transparent bg-danger-fill text-white hover:bg-danger-fill-strong active:bg-danger-fill-strong',
  ghost: 'border-transparent text-brand hover:bg-brand-soft active:bg-brand-soft',
};

const off = 'border-transparent bg-sunk text-ink-3 cursor-not-allowed';

/** For links that look like buttons: `<Link className={buttonClass({ variant: 'line' })}>`. */
export function buttonClass({
  variant = 'line',
  size = 'md',
  wide = false,
  disabled = false,
}: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  disabled?: boolean | undefined;
} = {}): string {
  return classNames(base, sizes[size], disabled ? off : variants[variant], wide && 'w-full');
}

export function Button({
  variant = 'line',
  size = 'md',
  wide = false,
  busy: isBusy,
  busyText,
  icon,
  disabled,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const busy = isBusy ?? false;

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    const isSecond = isBusy !== undefined && event.detail > 1;
    // A busy button stays focusable, so its click is prevented here, and with it the submit.
    if (busy || isSecond) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(
        buttonClass({ variant, size, wide, disabled }),
        busy && 'cursor-progress',
        className,
      )}
      onClick={handleClick}
    >
      {/* Label and spinner overlap, so that the button keeps the larger width. */}
      <span className="inline-grid place-items-center *:[grid-area:1/1]">
        <span className={classNames('inline-flex items-center gap-1.5', busy && 'opacity-0')}>
          {icon}
          {children}
        </span>
        {busy && (
          <span className="inline-flex items-center gap-1.5">
            <Spinner size={size === 'lg' ? 18 : 14} />
            {busyText}
          </span>
        )}
      </span>
    </button>
  );
}
