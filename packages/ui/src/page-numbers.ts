/** First, last, and `around` pages beside the current one; 'gap' stands for at least two pages. */
export function pageNumbers(page: number, pageCount: number, around = 2): (number | 'gap')[] {
  const from = Math.max(1, Math.min(page - around, pageCount - 2 * around));
  const to = Math.min(pageCount, Math.max(page + around, 1 + 2 * around));
  const numbers: (number | 'gap')[] = [];
  if (from > 1) numbers.push(1);
  if (from === 3) numbers.push(2);
  else if (from > 3) numbers.push('gap');
  for (let number = from; number <= to; number++) numbers.push(number);
  if (to === pageCount - 2) numbers.push(pageCount - 1);
  else if (to < pageCount - 2) numbers.push('gap');
  if (to < pageCount) numbers.push(pageCount);
  return numbers;
}
