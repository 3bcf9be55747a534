import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';

export type TicketProps = {
  /** The large number, e.g. `<Price amount="20" size="l" />` or 94 折. */
  amount: ReactNode;
  /** Below it, e.g. 满 1,500. */
  condition: ReactNode;
  title: ReactNode;
  /** Lines below the title: scope, validity. */
  facts?: ReactNode;
  /** Why it cannot be used; greys it. */
  refusal?: ReactNode;
  chosen?: boolean | undefined;
  /** Makes it selectable. Without it the ticket is static, with `action` at its end. */
  onToggle?: (() => void) | undefined;
  action?: ReactNode;
  className?: string | undefined;
};

export function Ticket({
  amount,
  condition,
  title,
  facts,
  refusal,
  chosen = false,
  onToggle,
  action,
  className,
}: TicketProps) {
  const isRefused = refusal !== undefined && refusal !== null && refusal !== false;
  const dress = classNames(
    'relative grid min-h-19 w-full min-w-0 overflow-hidden rounded-card border text-left',
    // The second pixel of the frame overlaps the tinted part, which would cover a ring.
    chosen && !isRefused
      ? 'border-brand after:pointer-events-none after:absolute after:inset-0 after:rounded-[5px] after:border after:border-brand'
      : 'border-line-2',
    isRefused ? 'bg-sunk text-ink-3' : 'bg-card',
    onToggle && !isRefused && 'transition-colors hover:border-brand',
    action === undefined
      ? 'grid-cols-[92px_minmax(0,1fr)]'
      : 'grid-cols-[92px_minmax(0,1fr)_auto] max-md:grid-cols-[92px_minmax(0,1fr)]',
    className,
  );
  const content = (
    <>
      <span
        className={classNames(
          'grid content-center justify-items-center gap-0.5 border-r border-dashed px-1 py-2 text-center text-balance',
          action !== undefined && 'max-md:row-span-2',
          isRefused
            ? 'border-line-2 [&_*]:text-ink-3!'
            : 'border-line-2 bg-price-soft font-semibold text-price',
        )}
      >
        <span className="text-20 leading-tight font-semibold">{amount}</span>
        <span className="text-12 font-normal">{condition}</span>
      </span>
      <span className="grid min-w-0 content-center gap-0.5 px-3 py-2">
        <span className={classNames('leading-snug', !isRefused && 'font-medium')}>{title}</span>
        {facts && <span className="text-12 text-pretty text-ink-3">{facts}</span>}
        {isRefused && <span className="text-12 text-pretty text-warn">{refusal}</span>}
      </span>
      {action !== undefined && (
        <span className="grid place-items-center pr-3 max-md:justify-items-start max-md:pb-2.5 max-md:pl-3">
          {action}
        </span>
      )}
      {chosen && !isRefused && (
        <span
          aria-hidden="true"
          className="absolute right-0 bottom-0 grid h-4.5 w-5 place-items-center rounded-tl-card bg-brand-fill text-on-brand"
        >
          <CheckIcon size={12} className="[stroke-width:2.4]" />
        </span>
      )}
    </>
  );

  if (!onToggle) return <div className={dress}>{content}</div>;
  return (
    <button
      type="button"
      aria-pressed={chosen && !isRefused}
      disabled={isRefused}
      onClick={onToggle}
      className={classNames(dress, 'disabled:cursor-not-allowed')}
    >
      {content}
    </button>
  );
}
