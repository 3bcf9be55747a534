/** Moves a row that scrolls sideways so that one of its entries stands in the middle, as far as the row reaches. */
export function scrollToMiddle(row: HTMLElement, entry: HTMLElement): void {
  const away = entry.getBoundingClientRect().left - row.getBoundingClientRect().left;
  row.scrollLeft += away - (row.clientWidth - entry.offsetWidth) / 2;
}
