import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getNearExpiry } from '@qianfang/contract/near-expiry';
import { addDays, daysBetween, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { expiryBand } from '@qianfang/domain/goods/expiry-band';
import { displayDiscount } from '@qianfang/domain/money/rate';
import { formatUnitPrice, parseUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  findExpiringGoods,
  loadSellableBatches,
  loadWarehouses,
  type SellableBatch,
} from '../../1-ground/stock/index.ts';
import { loadGoodsUsage } from '../../3-trade/purchases/index.ts';
import { findReadHint, loadNearPrices, nearExpiryRule } from '../offer/index.ts';
import { keywordParts } from '../search/index.ts';
import { countValues, type Narrowing, narrow, pageOf } from './facets.ts';
import { findOtherDoses } from './find-other-doses.ts';
import { findVisible, visitZone } from './find-visible.ts';
import { presentZoneGoods, type ZoneGoods } from './present-zone-goods.ts';

type Query = QueryOf<typeof getNearExpiry>;
type Result = ResultOf<typeof getNearExpiry>;

/** Upper limits in days: under three months, three to six, six to nine. */
const bands = [
  ['3', 91, '3 个月以内'],
  ['6', 183, '3–6 个月'],
  ['9', 274, '6–9 个月'],
] as const;
const maxDays = 274;

/** One batch on sale, with this buyer's price without any activity, and the batch's price. */
interface NearBatch {
  readonly one: ZoneGoods;
  readonly batch: SellableBatch & { readonly expiryDate: IsoDate };
  readonly days: number;
  readonly listPrice: number | null;
  readonly price: number | null;
}

const bandOf = ({ days }: NearBatch) => bands.find(([, belowDays]) => days < belowDays) ?? bands[2];

function narrowingsOf(query: Query): Record<'months', Narrowing<NearBatch>> {
  return {
    months: {
      valueOf: (row) => bandOf(row)[0],
      labelOf: (row) => bandOf(row)[2],
      chosen: query.months ? [query.months] : [],
    },
  };
}

const ratio = ({ price, listPrice }: NearBatch) => (price === null || !listPrice ? 1 : price / listPrice);

const orders: Record<NonNullable<Query['sort']>, (a: NearBatch, b: NearBatch) => number> = {
  days: (a, b) => a.days - b.days,
  discount: (a, b) => ratio(a) - ratio(b),
  price_asc: (a, b) => (a.price ?? Number.MAX_SAFE_INTEGER) - (b.price ?? Number.MAX_SAFE_INTEGER),
};

/** In tenths of 折, rounded up, so that a discount is never overstated (明码标价规定 16). */
function discountOf(price: number, listPrice: number): string | null {
  if (listPrice <= 0 || price >= listPrice) return null;
  const hundredths = Math.ceil((price * 100) / listPrice);
  return hundredths < 100 ? displayDiscount(hundredths * 100) : null;
}

const priceOf = (text: string | null) => (text === null ? null : parseUnitPrice(text));

async function readBatches(deps: Deps, viewer: Viewer, query: Query) {
  const { db } = deps;
  const visit = await visitZone(deps, viewer);
  const { today } = visit;
  const candidates = await findExpiringGoods(db, today, addDays(today, maxDays - 1));
  const filters = { onlyIds: candidates, parts: keywordParts(query.keywords ?? '') };
  const ids = await findVisible(deps, visit, filters);
  const otherDoses = await findOtherDoses(deps, visit, filters, ids);
  const goods = await presentZoneGoods(deps, viewer, visit, ids);
  const byGoods = await loadSellableBatches(
    db,
    // Only batches sellable with the buyer's consent to their short life.
    [...goods.values()].map(({ offer }) => ({
      goodsId: offer.goods.id,
      rules: { ...offer.batchRules, consent: 'all' as const },
    })),
  );
  const batches = [...byGoods.values()].flat().flatMap((batch) => {
    const days = batch.expiryDate === null ? maxDays : daysBetween(today, batch.expiryDate);
    return batch.expiryDate !== null && days < maxDays
      ? [{ ...batch, expiryDate: batch.expiryDate, days }]
      : [];
  });
  const prices = await loadNearPrices(
    db,
    batches.map((batch) => batch.id),
  );
  const goodsOf = new Map([...byGoods].flatMap(([id, list]) => list.map((batch) => [batch.id, id] as const)));
  const near = batches.flatMap((batch): NearBatch[] => {
    const one = goods.get(goodsOf.get(batch.id) ?? 0);
    if (!one) return [];
    const usual = priceOf(one.view.price);
    const price = usual === null ? null : Math.min(usual, prices.get(batch.id) ?? usual);
    return [{ one, batch, days: batch.days, listPrice: priceOf(one.view.base_price), price }];
  });
  return { batches: near, otherDoses };
}

/** Batches that end within nine months, each with its price (trade-rules 4.3). */
export async function listNearExpiry(deps: Deps, viewer: Viewer, query: Query): Promise<Result> {
  const { batches, otherDoses } = await readBatches(deps, viewer, query);
  const all = query.bought === 1 ? batches.filter(({ one }) => one.view.my_order_count > 0) : batches;
  const narrowings = narrowingsOf(query);
  const order = orders[query.sort ?? 'days'];
  const found = narrow(all, narrowings).sort(
    (a, b) => order(a, b) || a.days - b.days || a.batch.id - b.batch.id,
  );
  const warehouses = await loadWarehouses(deps.db);
  const read = await findReadHint(deps.db, viewer.buyerId, viewer.accountId, 'near_expiry');
  const { version, text } = nearExpiryRule;
  const shown = pageOf(found, query);
  const goodsIds = [...new Set(shown.map(({ one }) => one.view.id))];
  const usages = await loadGoodsUsage(deps.db, viewer.buyerId, goodsIds, deps.clock.now());
  return {
    list: shown.map((row) => ({
      ...presentBatch(row, warehouses.get(row.batch.warehouseId)?.name ?? ''),
      usage: usages.get(row.one.view.id) ?? null,
    })),
    page: query.page,
    per_page: query.per_page,
    total: found.length,
    other_doses: otherDoses,
    facets: countValues(all, narrowings),
    rule: { version, text, is_read: read === version ? 1 : 0 },
  };
}

const priceText = (price: number | null) => (price === null ? null : formatUnitPrice(unitPrice(price)));

function presentBatch(row: NearBatch, warehouse: string): Omit<Result['list'][number], 'usage'> {
  const { one, batch, days, listPrice, price } = row;
  const { goods, batchRules } = one.offer;
  return {
    goods: one.view,
    batch_id: batch.id,
    batch_no: batch.batchNo,
    production_date: batch.productionDate,
    expiry_date: batch.expiryDate,
    days,
    number: batch.available,
    ck_id: batch.warehouseId,
    warehouse,
    list_price: priceText(listPrice),
    price: priceText(price),
    discount: price === null || listPrice === null ? null : discountOf(price, listPrice),
    needs_consent: expiryBand(batch.expiryDate, goods.shelf_life_months, batchRules.today) === 'NEAR' ? 1 : 0,
  };
}
