import { displayAmount } from '@qianfang/domain/money/display-money';
import { segmentsAmount } from '@qianfang/domain/money/line-amount';
import { parseUnitPrice } from '@qianfang/domain/money/unit-price';
import { type PriceTerms, plainTerms } from '@qianfang/domain/pricing/price-terms';
import { priceUnits } from '@qianfang/domain/pricing/price-units';
import type { Goods } from '../goods.queries.ts';

/** All price terms of this buyer, from the list or the detail. */
function termsOf(goods: Goods, base: string): PriceTerms {
  const tiers = goods.ladder_price.map((tier) => ({
    number: tier.number,
    price: parseUnitPrice(tier.price),
  }));
  return {
    ...plainTerms(parseUnitPrice(base)),
    ladder: tiers.length > 0 ? { type: goods.ladder_price_type, tiers } : null,
    // The server's remaining quota is this buyer's already.
    specials: goods.specials.map((special, index) => ({
      id: index,
      kind: special.kind,
      price: parseUnitPrice(special.price),
      quotaLeft: special.left,
      limitPerBuyer: null,
      boughtByBuyer: 0,
      startsAt: null,
      endsAt: Date.parse(special.ends_at),
    })),
    welfareRate: goods.welfare_rate === null ? null : Math.round(Number(goods.welfare_rate) * 10_000),
  };
}

/**
 * The subtotal for a quantity, at once: the server's engine on its price terms. `now` is the server's time in
 * epoch ms. Undefined without a price, or after the shown one has expired.
 */
export function subtotalOf(goods: Goods, quantity: number, now: number): string | undefined {
  const { base_price: base, price, zbz } = goods;
  if (base === null || price === null) return undefined;
  const terms = termsOf(goods, base);
  const ask = { now, takesPromotions: goods.is_hm === 0 };
  const pack = priceUnits(terms, { ...ask, quantity: zbz })?.[0];
  if (pack?.unitPrice !== parseUnitPrice(price)) return undefined;
  const segments = priceUnits(terms, { ...ask, quantity });
  return segments ? displayAmount(segmentsAmount(segments)) : undefined;
}
