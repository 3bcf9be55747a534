import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TagTone = 'ok' | 'warn' | 'bad' | 'info' | 'mute';

const tones: Record<TagTone, string> = {
  ok: 'bg-brand-soft text-brand',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  mute: 'bg-sunk text-ink-3',
};

/** State of a document, an order or a batch, in words; colour only helps. */
export function Tag({
  tone = 'mute',
  icon,
  className,
  children,
}: {
  tone?: TagTone | undefined;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex h-[1.125rem] shrink-0 items-center gap-0.5 rounded-badge px-1.5 text-12 leading-none whitespace-nowrap contrast:ring-1 contrast:ring-current contrast:ring-inset',
        tones[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
