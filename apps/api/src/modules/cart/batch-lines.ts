import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import { basePriceOf, plainTerms } from '@qianfang/domain/pricing/price-terms';
import type { Db } from '../../platform/db.ts';
import type { Offer, Offers } from '../catalogue/index.ts';
import { type ChosenBatch, loadChosenBatches } from '../zone/index.ts';
import type { CartLineRow } from './cart.repo.ts';
import { factsOf } from './goods-facts.ts';

/** Batches that lines name, by batch id. */
export type LineBatches = ReadonlyMap<number, ChosenBatch>;

/** The batches that lines name; no statement where none does. */
export function loadLineBatches(
  db: Db,
  rows: readonly CartLineRow[],
  offers: Offers,
): Promise<Map<number, ChosenBatch>> {
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

/**
 * The goods of a line. One that names a batch has that batch's stock, and its price where that is lower; a batch that
 * may not be had is not to be bought.
 */
export function lineFacts(offer: Offer, row: CartLineRow, batches: LineBatches): GoodsFacts {
  const facts = factsOf(offer, row.warehouse_id);
  if (row.batch_id === null) return facts;
  const batch = batches.get(row.batch_id);
  const base = basePriceOf(facts.terms);
  const isCheaper = batch?.price != null && (base === null || batch.price < base);
  return {
    ...facts,
    terms: isCheaper ? plainTerms(batch.price) : facts.terms,
    stock: batch?.available ?? 0,
    isBuy: facts.isBuy && batch !== undefined && batch.block === null,
    blockReason: facts.blockReason || (batch ? (batch.block?.message ?? '') : '该批次已售完'),
  };
}
