/** One entry of the right bar: icon above a word, as wide as the bar. */
export const barItemClass =
  'relative flex w-full flex-col items-center gap-0.5 py-2.5 text-12 text-ink-2 -outline-offset-2! hover:bg-brand-soft hover:text-brand disabled:cursor-default disabled:hover:bg-transparent disabled:hover:text-ink-2';
