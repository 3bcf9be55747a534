import { type ReturnFacts, unwantedRefusal } from '@qianfang/domain/after-sale/return-rule';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { Db } from '../../../platform/db.ts';
import { type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import type { ReceivedLine, ReceivedOrder } from '../orders/index.ts';
import { loadTakenUnits } from './application.repo.ts';

/** A batch of an order line, its returnable units, and whether they may be returned unwanted. */
export interface ReturnableBatch {
  readonly batchId: number;
  readonly batchNo: string;
  readonly expiryDate: IsoDate | null;
  readonly shipped: number;
  readonly received: number;
  readonly most: number;
  /** Why they may be returned only for the store's fault; '' where unwanted goods may be. */
  readonly unwantedBlock: string;
}

export interface ReturnableLine {
  readonly line: ReceivedLine;
  readonly batches: readonly ReturnableBatch[];
}

const giftRules = new Set(['GIFT', 'EXCHANGE']);
const specialRules = new Set(['SPECIAL', 'NEAR_EXPIRY']);
const giftKind = 2;

function factsOf(
  order: ReceivedOrder,
  line: ReceivedLine,
  goods: Goods | undefined,
  days: { readonly receivedOn: IsoDate; readonly today: IsoDate },
): Omit<ReturnFacts, 'expiryDate'> {
  return {
    ...days,
    isEphedrine: order.handling === 'HM',
    storageKind: order.handling === 'COLD' ? 'COLD' : (goods?.storage_kind ?? 'NORMAL'),
    goodsClass: goods?.goodsClass ?? 'GENERAL',
    isSpecialPrice: line.applied_rules.some((rule) => specialRules.has(rule)),
    isSplit: (goods?.is_splittable ?? false) && line.quantity % (goods?.pack_size ?? 1) !== 0,
    isGift: line.kind === giftKind || line.applied_rules.some((rule) => giftRules.has(rule)),
    shelfLifeMonths: goods?.shelf_life_months ?? null,
  };
}

/**
 * What may be returned of a received order (trade-rules 4.6): received units in no return, batch by batch.
 * Nothing before the order was received. Lock the order before deciding by this.
 */
export async function findReturnable(
  db: Db,
  buyerId: number,
  order: ReceivedOrder,
  now: Date,
): Promise<ReturnableLine[]> {
  const goods = await loadGoods(db, [...new Set(order.lines.map((line) => line.goods_id))]);
  const taken = await loadTakenUnits(db, buyerId, order.id);
  const today = dateInShanghai(now);
  const receivedOn = order.received_at ? dateInShanghai(order.received_at) : today;
  return order.lines
    .filter((line) => line.batches.length > 0)
    .map((line) => {
      const facts = factsOf(order, line, goods.get(line.goods_id), { receivedOn, today });
      return {
        line,
        batches: line.batches.map((batch) => {
          const received = order.status === 'DONE' ? batch.shipped_quantity : 0;
          const used =
            taken.find((row) => row.order_line_id === line.id && row.batch_id === batch.batch_id)?.units ?? 0;
          return {
            batchId: batch.batch_id,
            batchNo: batch.batch_no,
            expiryDate: batch.expiry_date,
            shipped: batch.shipped_quantity,
            received,
            most: Math.max(0, received - used),
            unwantedBlock: unwantedRefusal({ ...facts, expiryDate: batch.expiry_date }) ?? '',
          };
        }),
      };
    });
}
