export type StockReading =
  | { readonly kind: 'count'; readonly count: number; readonly unit: string }
  | { readonly kind: 'wrong'; readonly reason: string };

const shape = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.0*)?([\u3400-\u9fff]{1,2}|k?g|ml)?$/i;
const soldOut = /^(?:缺货|无货|断货|售罄|停产|无库存)$/;
const maxStock = 9_999_999;

/**
 * Whole units in stock: `100`, `1,000`, `100盒`, `缺货`. Words like 有 and 100+ are no number, so they are
 * refused.
 */
export function readStock(text: string): StockReading {
  const written = text.normalize('NFKC').replace(/\s+/g, '');
  if (soldOut.test(written)) return { kind: 'count', count: 0, unit: '' };
  const wrong = (why: string): StockReading => ({ kind: 'wrong', reason: `库存“${text}”${why}` });
  const found = shape.exec(written);
  if (!found) {
    if (/^[-−]\d/.test(written)) return wrong('为负数');
    return wrong(/^\d+\.\d/.test(written) ? '不是整数' : '不是确切的数量');
  }
  const count = Number((found[1] ?? '').replaceAll(',', ''));
  return count > maxStock ? wrong('过大') : { kind: 'count', count, unit: found[2] ?? '' };
}
