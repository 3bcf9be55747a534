/** Scrolls a row sideways to centre one of its entries, as far as possible. */
export function scrollToMiddle(row: HTMLElement, entry: HTMLElement): void {
  const away = entry.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollLeft += away - (row.clientWidth - entry.offsetWidth) / 2;
}
