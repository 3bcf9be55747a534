import { classNames } from './class-names.ts';

/** An unread or cart count on its dot; nothing at zero, 99+ above `max`. Its control names what is counted. */
export function CountBubble({
  count,
  max = 99,
  className,
}: {
  count: number;
  max?: number | undefined;
  className?: string | undefined;
}) {
  if (count <= 0) return null;
  return (
    <span
      className={classNames(
        'inline-grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full bg-price-fill px-[5px] text-12 leading-none font-semibold text-white',
        className,
      )}
    >
      {count > max ? `${max}+` : count}
    </span>
  );
}
