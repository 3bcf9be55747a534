import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Cards at rest have a border and no shadow. */
export const cardClass = 'rounded-card border border-line bg-card';

export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classNames(cardClass, 'min-w-0', className)} />;
}

type HeadText = {
  title: ReactNode;
  /** Secondary text beside it. */
  aside?: ReactNode;
  /** At the right end, e.g. a link to more. */
  action?: ReactNode;
  /** Heading level, default 2. */
  level?: 1 | 2 | 3 | 4 | undefined;
  id?: string | undefined;
};

/** The 50 px head of a card, with a line below. */
export function CardHead({ title, aside, action, level = 2, id }: HeadText) {
  const Heading = `h${level}` as const;
  return (
    <header className="flex min-h-[50px] flex-wrap items-center gap-x-2.5 gap-y-0.5 border-b border-line px-5 py-2 max-md:min-h-11 max-md:px-3">
      <Heading id={id} className="text-16 font-semibold">
        {title}
      </Heading>
      {aside && <span className="text-13 text-ink-3">{aside}</span>}
      {action && <span className="ml-auto flex items-center gap-3 text-13 whitespace-nowrap">{action}</span>}
    </header>
  );
}

export function CardBody({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('px-5 py-4 max-md:p-3', className)} />;
}

/** The 20 px head of a section, on the page background. */
export function SectionHead({ title, aside, action, level = 2 }: Omit<HeadText, 'id'>) {
  const Heading = `h${level}` as const;
  return (
    <header className="mb-3 flex min-h-9 flex-wrap items-center gap-x-3 max-md:mb-2 max-md:min-h-8">
      <Heading className="text-20 font-semibold tracking-[0.01em] max-md:text-18">{title}</Heading>
      {aside && <span className="text-13 text-ink-3 max-md:hidden">{aside}</span>}
      {action && (
        <span className="ml-auto flex items-center gap-3 text-13 whitespace-nowrap text-ink-3">{action}</span>
      )}
    </header>
  );
}
