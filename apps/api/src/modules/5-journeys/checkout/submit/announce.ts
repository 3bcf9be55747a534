import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { EPHEDRINE_PLEDGE } from '@qianfang/domain/qualification/ephedrine-order';
import type { Db } from '../../../../platform/db.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { sendMessage } from '../../../1-ground/message/index.ts';
import { loadPurchaser } from '../../../2-goods/qualification/index.ts';
import { insertEvents, type SubmittedOrderRow } from '../../../3-trade/orders/index.ts';

/**
 * Stores the purchaser and the pledge with each 含麻 order: parts of the checks before such a sale
 * (trade-rules 4.1, H-07).
 */
export async function recordPledges(
  tx: Db,
  viewer: Viewer,
  orders: readonly SubmittedOrderRow[],
  today: IsoDate,
  at: Date,
): Promise<void> {
  if (orders.length === 0) return;
  const { name, idNo } = await loadPurchaser(tx, viewer.buyerId, viewer.accountId, today);
  const note = `采购人 ${name}，证件号 ${idNo}；${EPHEDRINE_PLEDGE}`;
  const event = { actor: 'buyer' as const, actorName: viewer.accountName, event: 'pledge', note };
  await insertEvents(
    tx,
    viewer.buyerId,
    orders.map(({ id }) => ({ ...event, orderId: id })),
    at,
  );
}

/** Records why the quality department reviews an order first, and notifies the buyer. */
export async function announceHolds(
  tx: Db,
  buyerId: number,
  held: ReadonlyArray<{ readonly orderId: number; readonly orderNo: string; readonly reason: string }>,
  at: Date,
): Promise<void> {
  if (held.length === 0) return;
  const event = { actor: 'system' as const, actorName: '', event: 'hold' };
  await insertEvents(
    tx,
    buyerId,
    held.map(({ orderId, reason }) => ({ ...event, orderId, note: reason })),
    at,
  );
  for (const { orderId, orderNo, reason } of held) {
    await sendMessage(tx, {
      buyerId,
      kind: 'order',
      title: `订单 ${orderNo} 需要质量管理部审核`,
      body: `${reason}。如有疑问请联系客户经理。`,
      url: `/order/info/${orderId}`,
      dedupeKey: `order-held:${orderId}`,
      at,
    });
  }
}
