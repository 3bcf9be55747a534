import { displayAmount } from '@qianfang/domain/money/display-money';
import { segmentsAmount } from '@qianfang/domain/money/line-amount';
import { parseUnitPrice } from '@qianfang/domain/money/unit-price';
import { plainTerms } from '@qianfang/domain/pricing/price-terms';
import { priceUnits } from '@qianfang/domain/pricing/price-units';
import type { Goods } from '../goods.queries.ts';

/**
 * What a quantity comes to by price and ladder, for instant feedback. Undefined where the price is set by something
 * that only the server knows in full, as a special price with a limit.
 */
export function subtotalOf(goods: Goods, quantity: number): string | undefined {
  const { base_price: base, price, zbz } = goods;
  if (base === null || price === null) return undefined;
  const tiers = goods.ladder_price.map((tier) => ({
    number: tier.number,
    price: parseUnitPrice(tier.price),
  }));
  const terms = {
    ...plainTerms(parseUnitPrice(base)),
    ladder: tiers.length > 0 ? { type: goods.ladder_price_type, tiers } : null,
  };
  const ask = { now: 0, takesPromotions: false };
  const pack = priceUnits(terms, { ...ask, quantity: zbz })?.[0];
  if (pack?.unitPrice !== parseUnitPrice(price)) return undefined;
  const segments = priceUnits(terms, { ...ask, quantity });
  return segments ? displayAmount(segmentsAmount(segments)) : undefined;
}
