import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { Ladder, PriceTerms } from '@qianfang/domain/pricing/price-terms';
import { cachedMany } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import { loadContractPrices } from './load-contract-prices.ts';
import { loadPriceRows, type PriceRequester, type PriceRow } from './pricing.repo.ts';

/** The price terms of a product for one buyer, and the maker's suggested retail price. */
export interface GoodsPrice {
  readonly terms: PriceTerms;
  readonly suggestedRetail: UnitPrice | null;
}

const priceOrNull = (value: number | null): UnitPrice | null => (value === null ? null : unitPrice(value));

function ladderOf(row: PriceRow): Ladder | null {
  if (!row.ladder || row.ladder.length === 0) return null;
  return {
    type: row.ladder_type,
    tiers: row.ladder.map((tier) => ({ number: tier.number, price: unitPrice(tier.price) })),
  };
}

const priceRows = cachedMany({ topic: 'goods', max: 8_000 }, async (db, goodsIds: readonly number[]) => {
  const rows = await loadPriceRows(db, goodsIds);
  return new Map(rows.map((row) => [row.goods_id, row]));
});

/** The most specific price for the buyer's group and province. */
function groupPriceOf({ group_prices }: PriceRow, { priceGroup, province }: PriceRequester): number | null {
  const isFor = (price: { readonly group: string; readonly province: string }) =>
    (price.group === '' || price.group === priceGroup) &&
    (price.province === '' || price.province === province);
  return group_prices?.find(isFor)?.price ?? null;
}

/** Price terms by goods id; goods without a price row are absent. */
export async function loadPriceTerms(
  db: Db,
  requester: PriceRequester,
  goodsIds: readonly number[],
  today: IsoDate,
): Promise<Map<number, GoodsPrice>> {
  const rows = await priceRows(db, goodsIds);
  const contractPrices = await loadContractPrices(db, requester.buyerId, goodsIds, today);
  return new Map(
    [...rows.values()].map((row) => [
      row.goods_id,
      {
        terms: {
          basePrice: priceOrNull(row.base_price),
          contractPrice: priceOrNull(contractPrices.get(row.goods_id) ?? null),
          groupPrice: priceOrNull(groupPriceOf(row, requester)),
          specials: [],
          ladder: ladderOf(row),
          nearExpiry: null,
          welfareRate: null,
        },
        suggestedRetail: priceOrNull(row.suggested_retail),
      },
    ]),
  );
}
