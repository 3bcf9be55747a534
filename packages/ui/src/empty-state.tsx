import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { BoxIcon } from './icons.tsx';

export type EmptyStateProps = {
  /** What happened, e.g. 没有找到“阿莫西灵”. */
  title: ReactNode;
  /** What to do next. */
  text?: ReactNode;
  /** A drawing of about 84 px; default a box. */
  picture?: ReactNode;
  /** One or two buttons. */
  actions?: ReactNode;
  className?: string | undefined;
};

export function EmptyState({ title, text, picture, actions, className }: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'grid content-center justify-items-center gap-2.5 px-5 py-8 text-center',
        className,
      )}
    >
      <div className="text-ink-3" aria-hidden="true">
        {picture ?? <BoxIcon size={56} className="[stroke-width:1]" />}
      </div>
      <div className="text-balance">
        <p className="font-semibold">{title}</p>
        {text && <p className="text-ink-3">{text}</p>}
      </div>
      {actions && <div className="flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
