import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type LinkTone = 'brand' | 'plain' | 'danger';

export type LinkButtonProps = ComponentProps<'button'> & {
  tone?: LinkTone | undefined;
  underline?: boolean | undefined;
};

const tones: Record<LinkTone, string> = {
  brand: 'text-brand hover:text-brand-strong',
  plain: 'text-ink-2 hover:text-brand',
  danger: 'text-danger hover:underline',
};

/** Classes of a text link, at least 24 px high to be easy to hit. */
export function linkClass({
  tone = 'brand',
  underline = false,
}: {
  tone?: LinkTone | undefined;
  underline?: boolean | undefined;
} = {}): string {
  return classNames(
    'inline-flex min-h-6 items-center gap-0.5 rounded-control transition-colors',
    tones[tone],
    underline && 'underline underline-offset-3',
  );
}

/** A button that looks like a link, for small actions inside rows and sentences. */
export function LinkButton({ tone, underline, type = 'button', className, ...rest }: LinkButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(
        linkClass({ tone, underline }),
        'disabled:cursor-not-allowed disabled:text-ink-3 disabled:no-underline',
        className,
      )}
    />
  );
}
