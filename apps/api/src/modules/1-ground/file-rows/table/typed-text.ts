const quote = 0x27;
const equals = 0x3d;

/** The text of a cell: `="6901234567892"` and `'00012` mark digits as text. */
export function typedText(cell: string): string {
  const first = cell.charCodeAt(0);
  if (first === quote) return cell.slice(1).trim();
  if (first !== equals || !cell.startsWith('="') || !cell.endsWith('"') || cell.length < 3) return cell;
  return cell.slice(2, -1).replaceAll('""', '"').trim();
}
