import { classNames } from './class-names.ts';

/** Classes of all pop-ups: menus, lists, popovers. */
export const popupClass = classNames(
  'rounded-card bg-card text-ink shadow-raise outline-none',
  'origin-(--transform-origin) transition-[opacity,transform]',
  'data-[ending-style]:scale-98 data-[ending-style]:opacity-0 data-[starting-style]:scale-98 data-[starting-style]:opacity-0',
  'contrast:border contrast:border-line-2 forced-colors:border',
);

/** One line of a menu or list. */
export const optionClass = classNames(
  'flex min-h-8 cursor-default items-center gap-2 rounded-control px-2.5 py-1 text-14 outline-none select-none',
  'data-[highlighted]:bg-brand-soft data-[highlighted]:text-brand',
  'data-[disabled]:text-ink-3 data-[disabled]:opacity-60',
);
