import type { Goods } from '@qianfang/api/modules/2-goods/goods';
import { decideGoods, loadBuyerRights, recordDecisions } from '@qianfang/api/modules/2-goods/qualification';
import type { Db } from '@qianfang/api/platform/db';
import { addDays, addMonths } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { growthText } from '@qianfang/domain/qualification/ephedrine-order';
import { insertRows } from '../insert-rows.ts';
import { cancelReasonOf, type HistoryOrder, type HistorySeed, HOUR_MS } from './history-order.ts';
import { carrierOf, shipmentNoOf, trackingNoOf } from './write-shipments.ts';

/** Writes the log of each order. */
export async function writeEvents(
  tx: Db,
  { buyer }: HistorySeed,
  orders: readonly HistoryOrder[],
): Promise<void> {
  const name = buyer.buyer.contact;
  await insertRows(
    tx,
    'orders.order_event',
    orders.flatMap((order) => {
      const { id, times, purchase, lines } = order;
      const isHeld = purchase.story === 'GROWTH_HELD';
      const isByBuyer = purchase.story === 'CANCELLED_BY_BUYER';
      return [
        { actor: 'buyer', actor_name: name, event: 'submit', note: '', at: times.created },
        {
          actor: 'system',
          actor_name: '',
          event: 'hold',
          note: growthText(lines.map(({ goods }) => goods.name)),
          at: isHeld ? times.created : null,
        },
        {
          actor: 'system',
          actor_name: '',
          event: isHeld ? 'pay_for_review' : 'pay',
          note: '',
          at: times.paid,
        },
        {
          actor: 'operator',
          actor_name: '谢斌',
          event: 'ship_all',
          note: shipmentNoOf(order),
          at: times.shipped,
        },
        { actor: 'buyer', actor_name: name, event: 'receive', note: '', at: times.received },
        {
          actor: isByBuyer ? 'buyer' : 'timeout',
          actor_name: isByBuyer ? name : '',
          event: 'cancel',
          note: cancelReasonOf(purchase),
          at: times.cancelled,
        },
      ].flatMap(({ at, ...event }) =>
        at === null ? [] : [{ buyer_id: buyer.id, order_id: id, ...event, at: at.toISOString() }],
      );
    }),
  );
}

/** Messages about the last orders; the newest are unread. */
export async function writeMessages(
  tx: Db,
  { buyer, frame }: HistorySeed,
  orders: readonly HistoryOrder[],
): Promise<void> {
  const url = (order: HistoryOrder) => `/order/info/${order.id}`;
  const rows = orders.slice(-14).flatMap((order) => [
    ...(order.times.shipped === null
      ? []
      : [
          {
            title: `订单 ${order.orderNo} 已发货`,
            body: `${carrierOf(order)} ${trackingNoOf(order)}，请留意查收并核对批号。`,
            url: url(order),
            dedupe_key: `shipped:${shipmentNoOf(order)}`,
            at: order.times.shipped,
          },
        ]),
    ...(order.times.cancelled === null
      ? []
      : [
          {
            title: `订单 ${order.orderNo} 已取消`,
            body: cancelReasonOf(order.purchase),
            url: url(order),
            dedupe_key: `order-cancelled:${order.id}`,
            at: order.times.cancelled,
          },
        ]),
  ]);
  const unreadFrom = frame.now.getTime() - 8 * 24 * HOUR_MS;
  await insertRows(
    tx,
    'message.message',
    rows.map(({ at, ...row }) => ({
      buyer_id: buyer.id,
      kind: 'order',
      ...row,
      created_at: at.toISOString(),
      read_at: at.getTime() > unreadFrom ? null : new Date(at.getTime() + 3 * HOUR_MS).toISOString(),
    })),
  );
}

/** I7: records the papers that allowed each line, for orders since the newest of today's papers. */
export async function writeDecisions(
  tx: Db,
  { buyer, today }: HistorySeed,
  orders: readonly HistoryOrder[],
  shown: ReadonlyMap<number, Goods>,
): Promise<void> {
  const since = addDays(addMonths(today, -3), 2);
  for (const order of orders) {
    const day = dateInShanghai(order.times.created);
    if (day < since) continue;
    const rights = await loadBuyerRights(tx, buyer.id, day);
    const goods = order.lines.flatMap((line) => shown.get(line.draft.part.goods.goodsId) ?? []);
    const decisions = decideGoods(rights, goods);
    await recordDecisions(tx, {
      orders: [{ orderId: order.id, decisions }],
      rights,
      at: order.times.created,
    });
  }
}
