import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { lastsDays, lastsFor, lifeText } from '@qianfang/domain/goods/min-shelf-life';
import { inSteps, type Place } from '@qianfang/domain/goods/spread-units';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import { packStep } from '@qianfang/domain/quantity/pack-quantity';
import type { Db } from '../../../platform/db.ts';
import { loadSellableBatches, type SellableBatch } from '../../1-ground/stock/index.ts';
import type { Offer, Offers } from '../offer/index.ts';
import { type ChosenBatch, loadChosenBatches } from '../offer/index.ts';
import type { CartLineRow } from './cart.repo.ts';
import { factsOf } from './offer-facts.ts';

/** What lines may be sent that ask for more than the goods. */
export interface LineBatches {
  /** Batches that lines name, by batch id. */
  readonly named: ReadonlyMap<number, ChosenBatch>;
  /** Batches that last long enough for a line that asks for a minimum shelf life, by its id; first expiry first. */
  readonly lasting: ReadonlyMap<number, readonly SellableBatch[]>;
}

function loadNamed(db: Db, rows: readonly CartLineRow[], offers: Offers): Promise<Map<number, ChosenBatch>> {
  return loadChosenBatches(
    db,
    rows.flatMap((row) => {
      const offer = offers.byId.get(row.goods_id);
      if (row.kind !== 1 || row.batch_id === null || !offer) return [];
      return [
        {
          goodsId: row.goods_id,
          batchId: row.batch_id,
          rules: offer.batchRules,
          hasConsent: row.near_expiry_consent,
        },
      ];
    }),
  );
}

async function loadLasting(
  db: Db,
  rows: readonly CartLineRow[],
  offers: Offers,
): Promise<Map<number, SellableBatch[]>> {
  const asking = rows.flatMap((row) => {
    const offer = row.kind === 1 && row.min_days > 0 ? offers.byId.get(row.goods_id) : undefined;
    return offer ? [{ row, rules: offer.batchRules }] : [];
  });
  if (asking.length === 0) return new Map();
  const byGoods = await loadSellableBatches(
    db,
    asking.map(({ row, rules }) => ({ goodsId: row.goods_id, rules })),
  );
  return new Map(
    asking.map(({ row, rules }) => [
      row.id,
      (byGoods.get(row.goods_id) ?? []).filter((batch) =>
        lastsFor(batch.expiryDate, row.min_days, rules.today),
      ),
    ]),
  );
}

/** What lines that ask for a batch or a minimum shelf life may be sent; no statement where none does. */
export async function loadLineBatches(
  db: Db,
  rows: readonly CartLineRow[],
  offers: Offers,
): Promise<LineBatches> {
  const named = await loadNamed(db, rows, offers);
  return { named, lasting: await loadLasting(db, rows, offers) };
}

/**
 * Of goods in several warehouses, those that hold units a line may be sent. By them no unit is given to two lines of
 * the same goods.
 */
function placed(
  facts: GoodsFacts,
  batches: readonly Place[],
): Pick<GoodsFacts, 'stock' | 'warehouseId' | 'places'> {
  const unitsIn = new Map<number, number>();
  for (const { warehouseId, stock } of batches)
    unitsIn.set(warehouseId, (unitsIn.get(warehouseId) ?? 0) + stock);
  const possible = facts.places ?? [facts];
  const found = possible.flatMap(({ warehouseId }) => {
    const stock = unitsIn.get(warehouseId) ?? 0;
    return stock > 0 ? [{ warehouseId, stock }] : [];
  });
  const places = inSteps(found, packStep(facts));
  return {
    stock: places.reduce((sum, place) => sum + place.stock, 0),
    warehouseId: places[0]?.warehouseId ?? facts.warehouseId,
    ...(facts.places && { places }),
  };
}

/** A batch by name: its stock, and its own price among the candidates (pricing.md 2). */
function ofNamed(
  facts: GoodsFacts,
  batchId: number,
  batch: ChosenBatch | undefined,
  today: IsoDate,
): GoodsFacts {
  const nearExpiry = batch?.price == null ? null : { batchId, price: batch.price };
  const gone = batch?.batchNo ? `批号 ${batch.batchNo} 已售完，请改选批号` : '该批次已售完，请改选批号';
  const isGone = !batch || (batch.block === null && batch.available <= 0);
  const { places: _, ...own } = facts;
  const warehouseId = batch?.warehouseId ?? facts.warehouseId;
  const stock = batch?.available ?? 0;
  return {
    ...own,
    terms: nearExpiry ? { ...facts.terms, nearExpiry } : facts.terms,
    stock,
    warehouseId,
    // A batch that is sent only by name is a stock of its own.
    lastsDays: batch ? lastsDays(batch.expiryDate, today) : null,
    isApart: !batch?.isOrdinary,
    ...(facts.places && batch?.isOrdinary && { places: [{ warehouseId, stock }] }),
    isBuy: facts.isBuy && !isGone && batch.block === null,
    blockReason: facts.blockReason || (isGone ? gone : (batch.block?.message ?? '')),
  };
}

/** A minimum shelf life: the stock of what lasts so long. */
function ofLasting(facts: GoodsFacts, minDays: number, batches: readonly SellableBatch[]): GoodsFacts {
  const own = placed(
    facts,
    batches.map(({ warehouseId, available }) => ({ warehouseId, stock: available })),
  );
  const isMissed = facts.stock > 0 && own.stock === 0;
  return {
    ...facts,
    ...own,
    lastsDays: minDays,
    isBuy: facts.isBuy && !isMissed,
    blockReason:
      facts.blockReason || (isMissed ? `没有剩余效期满 ${lifeText(minDays)}的批次，请放宽效期要求` : ''),
  };
}

/**
 * The goods of a line. One that names a batch or asks for a minimum shelf life has only the stock of what it may be
 * sent; where there is none it is not to be bought, and says so.
 */
export function lineFacts(offer: Offer, row: CartLineRow, batches: LineBatches): GoodsFacts {
  const facts = factsOf(offer, row.warehouse_id);
  if (row.batch_id !== null)
    return ofNamed(facts, row.batch_id, batches.named.get(row.batch_id), offer.batchRules.today);
  return row.min_days > 0 ? ofLasting(facts, row.min_days, batches.lasting.get(row.id) ?? []) : facts;
}
