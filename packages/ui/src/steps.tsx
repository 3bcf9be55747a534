import { Fragment } from 'react';
import { classNames } from './class-names.ts';
import { CheckIcon } from './icons.tsx';

export type StepsProps = {
  /** The process, e.g. 下单步骤. */
  label: string;
  items: readonly { title: string /** A time or a remark beneath. */; note?: string | undefined }[];
  /** Index of the current step; `items.length` when all are done. */
  current: number;
  /** Title below the circle, across the full width, as on an order. */
  spread?: boolean | undefined;
  className?: string | undefined;
};

export function Steps({ label, items, current, spread = false, className }: StepsProps) {
  return (
    <ol aria-label={label} className={classNames('flex', spread ? 'items-start' : 'items-center', className)}>
      {items.map((item, at) => {
        const isDone = at < current;
        const isPresent = at === current;
        return (
          <Fragment key={item.title}>
            {at > 0 && (
              <li
                aria-hidden="true"
                className={classNames(
                  'h-0.5',
                  at <= current ? 'bg-brand' : 'bg-line-2',
                  spread ? '-mx-7 mt-3 flex-1 max-md:-mx-3.5' : 'mx-3 w-14 shrink max-md:mx-1.5 max-md:w-5',
                )}
              />
            )}
            <li
              aria-current={isPresent ? 'step' : undefined}
              className={classNames(
                'flex shrink-0 items-center gap-2',
                spread && 'w-24 flex-col text-center max-md:w-16',
                isPresent ? 'font-semibold text-ink' : isDone ? 'text-brand' : 'text-ink-3',
              )}
            >
              <span
                className={classNames(
                  'grid size-[26px] shrink-0 place-items-center rounded-full border-[1.5px] text-13 font-semibold',
                  isPresent && 'border-brand-fill bg-brand-fill text-on-brand',
                  isDone && 'border-brand',
                  !isPresent && !isDone && 'border-control',
                )}
              >
                {isDone ? <CheckIcon size={16} /> : at + 1}
              </span>
              <span className={classNames(!spread && !isPresent && 'max-md:sr-only')}>
                {item.title}
                {isDone && <span className="sr-only">，已完成</span>}
                {item.note && <span className="block text-12 font-normal text-ink-3">{item.note}</span>}
              </span>
            </li>
          </Fragment>
        );
      })}
    </ol>
  );
}
