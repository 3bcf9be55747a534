import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type BadgeTone = 'red' | 'orange' | 'blue' | 'pink' | 'yellow';

/** Product badges and their fixed colours. */
export const badgeTones = {
  优: 'red',
  秒: 'red',
  新: 'red',
  券: 'red',
  满: 'orange',
  换购: 'blue',
  组合: 'blue',
  赠: 'pink',
  特: 'yellow',
} as const satisfies Record<string, BadgeTone>;

export type BadgeKind = keyof typeof badgeTones;

const tones: Record<BadgeTone, string> = {
  red: 'bg-badge-red-soft text-badge-red',
  orange: 'bg-badge-orange-soft text-badge-orange',
  blue: 'bg-badge-blue-soft text-badge-blue',
  pink: 'bg-badge-pink-soft text-badge-pink',
  yellow: 'bg-badge-yellow-soft text-badge-yellow',
};

export type BadgeProps = {
  /** The full word, shown on hover and read aloud, e.g. 优选包邮. */
  title?: string | undefined;
  className?: string | undefined;
} & (
  | { kind: BadgeKind; tone?: never; children?: never }
  | { kind?: never; tone: BadgeTone; children: ReactNode }
);

/** Tinted background and dark text keep a page full of products calm. */
export function Badge({ kind, tone, title, className, children }: BadgeProps) {
  // One element, read as the full word.
  const spoken = title ? { role: 'img', 'aria-label': title, title } : {};
  return (
    <span
      {...spoken}
      className={classNames(
        'inline-flex h-[1.125rem] shrink-0 items-center rounded-badge px-1 text-12 leading-none font-medium whitespace-nowrap contrast:ring-1 contrast:ring-current contrast:ring-inset',
        tones[kind ? badgeTones[kind] : tone],
        className,
      )}
    >
      {kind ?? children}
    </span>
  );
}
