import { classNames } from './class-names.ts';

/**
 * An unread or cart count; nothing at zero, 99+ above that. Its control has no label of its own: the visible
 * text would not be part of it beyond 99 (WCAG 2.5.3).
 */
export function CountBubble({
  count,
  unit,
  className,
}: {
  count: number;
  /** What is counted, read aloud after the full number: 种商品. */
  unit: string;
  className?: string | undefined;
}) {
  if (count <= 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'inline-grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-price-fill px-[5px] text-12 leading-none font-semibold text-white',
          className,
        )}
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">
        {count} {unit}
      </span>
    </>
  );
}
