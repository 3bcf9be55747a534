/** Rows of cells as a spreadsheet copies them: tabs between cells, quotes around those with a tab or a line end. */
export function readTableText(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  // An opening quote that nothing closes is a character of its cell, and so is every later one.
  let hasQuotes = text.includes('"');
  const endOfPlain = (from: number): number => {
    let end = from;
    while (end < text.length && text[end] !== '\t' && text[end] !== '\n' && text[end] !== '\r') end += 1;
    return end;
  };
  while (at < text.length) {
    const quoted = hasQuotes && text[at] === '"' ? readQuoted(text, at) : undefined;
    if (text[at] === '"' && !quoted) hasQuotes = false;
    const end = quoted?.end ?? endOfPlain(at);
    row.push((quoted?.cell ?? text.slice(at, end)).trim());
    if (text[end] === '\t') {
      at = end + 1;
      if (at === text.length) row.push('');
      continue;
    }
    rows.push(row);
    row = [];
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

const isEnd = (sign: string | undefined) =>
  sign === undefined || sign === '\t' || sign === '\n' || sign === '\r';

/** A quoted cell and where it ends; undefined where no quote closes it. */
function readQuoted(
  text: string,
  start: number,
): { readonly cell: string; readonly end: number } | undefined {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote === -1) return undefined;
    parts.push(text.slice(from, quote));
    if (text[quote + 1] === '"') {
      parts.push('"');
      from = quote + 2;
    } else if (isEnd(text[quote + 1])) return { cell: parts.join(''), end: quote + 1 };
    else return undefined;
  }
}
