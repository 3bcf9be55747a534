import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type BatchRules, batchExclusion } from '@qianfang/domain/goods/batch';
import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { batchBlock } from '@qianfang/domain/qualification/batch-block';
import type { BuyBlock } from '@qianfang/domain/qualification/buy-block';
import type { Db } from '../../../platform/db.ts';
import { loadNamedBatches } from '../../1-ground/stock/index.ts';
import { loadNearPrices } from './near-expiry.repo.ts';

/** A batch chosen by a buyer, with the rules of its goods for this buyer. */
export interface BatchRequest {
  readonly goodsId: number;
  readonly batchId: number;
  readonly rules: BatchRules;
  /** The buyer has accepted its short shelf life. */
  readonly hasConsent: boolean;
}

export interface ChosenBatch {
  readonly batchNo: string;
  readonly expiryDate: IsoDate | null;
  readonly warehouseId: number;
  readonly available: number;
  /** Its own price; null where it has the product's price. */
  readonly price: UnitPrice | null;
  readonly hasConsent: boolean;
  /** Whether orders without a chosen batch may get it too. */
  readonly isOrdinary: boolean;
  /** Why this buyer may not have it, e.g. NEAR_EXPIRY_CONSENT. */
  readonly block: BuyBlock | null;
}

/** Chosen batches by id, in two statements, none without wishes. A batch of another product than stated is absent. */
export async function loadChosenBatches(
  db: Db,
  requests: readonly BatchRequest[],
): Promise<Map<number, ChosenBatch>> {
  if (requests.length === 0) return new Map();
  const ids = requests.map((request) => request.batchId);
  const batches = await loadNamedBatches(db, ids);
  const prices = await loadNearPrices(db, ids);
  return new Map(
    requests.flatMap((request) => {
      const batch = batches.get(request.batchId);
      if (batch?.goodsId !== request.goodsId) return [];
      const price = prices.get(request.batchId);
      const rules = request.hasConsent ? { ...request.rules, consent: new Set([batch.id]) } : request.rules;
      const chosen: ChosenBatch = {
        batchNo: batch.batchNo,
        expiryDate: batch.expiryDate,
        warehouseId: batch.warehouseId,
        available: batch.available,
        price: price === undefined ? null : unitPrice(price),
        hasConsent: request.hasConsent,
        isOrdinary: batchExclusion(batch, request.rules) === null,
        block: batchBlock(batch, rules),
      };
      return [[batch.id, chosen] as const];
    }),
  );
}
