import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';

export type PriceReading =
  /** `per`: the unit in the cell itself, `盒` of `12.5元/盒`; '' for none. */
  | { readonly kind: 'price'; readonly price: UnitPrice; readonly per: string }
  /** Empty, 面议, 0: the goods have no price now. */
  | { readonly kind: 'none' }
  | { readonly kind: 'wrong'; readonly reason: string };

const none: PriceReading = { kind: 'none' };
const saysNothing = /^(?:|-+|—+|\/+|面议|电议|待定|暂无|暂无报价|暂无价格|无|询价|null|n\/a|none)$/i;
const shape = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$|^\.(\d+)$/;
const perUnit = /元?(?:\/([\u3400-\u9fff]{1,2}|k?g|ml))?整?$/i;
const withTax = /\(含税价?\)/;
const withoutTax = /不含税|未税|税前/;
/** No sales pack costs a hundred million yuan; such a figure is a code in the wrong column. */
const maxYuanDigits = 8;
/** A binary fraction has 15 significant digits; programs that write 16 or 17 write its noise. */
const meantDigits = 15;

/** Removes noise digits: 12.340000000000001 is 12.34, while 33.333333333333336 stays a third. */
function withoutNoise(yuan: string, decimals: string): string {
  if (`${yuan}${decimals}`.replace(/^0+/, '').length <= meantDigits) return decimals;
  return Number(`${yuan}.${decimals}`).toPrecision(meantDigits).split('.')[1] ?? '';
}

/**
 * A price in yuan as people write it: `15.73`, `¥15.73`, `1,234.5元/盒`. A price that cannot be read exactly
 * is refused, never rounded.
 */
export function readPrice(text: string): PriceReading {
  const written = text.normalize('NFKC').replace(/\s+/g, '');
  if (saysNothing.test(written)) return none;
  const wrong = (why: string): PriceReading => ({ kind: 'wrong', reason: `价格“${text}”${why}` });
  if (withoutTax.test(written)) return wrong('不含税');
  const bare = written.replace(/^(?:人民币|rmb|cny|¥|\$)/i, '').replace(withTax, '');
  if (written.startsWith('$')) return wrong('不是人民币');
  if (/^[-−(]/.test(bare)) return wrong('为负数');
  if (/^\d+(?:\.\d+)?e[+-]?\d+$/i.test(bare)) return wrong('是科学计数，可能已丢失位数');
  const found = shape.exec(bare.replace(perUnit, ''));
  if (!found) return wrong('无法识别');
  const yuan = (found[1] ?? '0').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  if (yuan.length > maxYuanDigits) return wrong('过大');
  const decimals = withoutNoise(yuan, found[2] ?? found[3] ?? '').replace(/0{1,20}$/, '');
  if (decimals.length > 4) return wrong('超过四位小数');
  const price = unitPrice(Number(yuan + decimals.padEnd(4, '0')));
  return price === 0 ? none : { kind: 'price', price, per: perUnit.exec(bare)?.[1] ?? '' };
}
