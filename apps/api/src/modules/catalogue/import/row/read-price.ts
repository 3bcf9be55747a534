import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';

export type PriceReading =
  | { readonly kind: 'price'; readonly price: UnitPrice }
  /** Nothing said, 面议, 0: the goods have no price now. */
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong'; readonly reason: string };

const none: PriceReading = { kind: 'none' };
const saysNothing = /^(?:|-+|—+|\/+|面议|电议|待定|暂无|暂无报价|暂无价格|无|询价|null|n\/a|none)$/i;
const shape = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/;
/** No sales pack costs a hundred million yuan; such a figure is a code in the wrong column. */
const mostYuanDigits = 8;

/** A price in yuan as people write it: `15.73`, `¥15.73`, `1,234.5元/盒`. Whatever cannot be read exactly is refused, never rounded. */
export function readPrice(text: string): PriceReading {
  const written = text.normalize('NFKC').replace(/\s+/g, '');
  if (saysNothing.test(written)) return none;
  const bare = written
    .replace(/^(?:人民币|rmb|cny|¥|\$)/i, '')
    .replace(/元?(?:\/[\u3400-\u9fff]{1,2})?(?:整)?$/, '');
  const refused = (why: string): PriceReading => ({ kind: 'wrong', reason: `价格“${text}”${why}` });
  if (written.startsWith('$')) return refused('不是人民币');
  if (/^[-−(]/.test(bare)) return refused('为负数');
  const found = shape.exec(bare);
  if (!found) return refused('无法识别');
  const yuan = (found[1] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  const decimals = (found[2] ?? '').replace(/0+$/, '');
  if (decimals.length > 4) return refused('超过四位小数');
  if (yuan.length > mostYuanDigits) return refused('过大');
  const price = unitPrice(Number(yuan + decimals.padEnd(4, '0')));
  return price === 0 ? none : { kind: 'price', price };
}
