import type { StaffMember } from '@qianfang/api/modules/1-ground/identity';
import { cancelOrders, closeRestForStaff } from '@qianfang/api/modules/3-trade/closing';
import { changeHolds } from '@qianfang/api/modules/3-trade/orders';
import { trackParcel } from '@qianfang/api/modules/3-trade/shipment';
import { shipWithNote } from '@qianfang/api/modules/5-journeys/delivery-note';
import { recallGoods } from '@qianfang/api/modules/5-journeys/order-hold';
import type { Db } from '@qianfang/api/platform/db';
import { isProblem } from '@qianfang/contract/problem';
import { orderHoldLabels } from '@qianfang/domain/order/order-state';
import { sql } from 'kysely';
import type { Story } from '../../history/plan-purchases.ts';
import { type HistoryOrder, HOUR_MS, type Meanwhile } from './history-order.ts';

type Act = (
  tx: Db,
  order: HistoryOrder,
  at: Date,
  staffOf: (username: string) => StaffMember,
) => Promise<unknown>;

const depsAt = (tx: Db, at: Date) => ({ db: tx, clock: { now: () => at } });

/** Ships all but the last two lines. */
async function shipMost(tx: Db, order: HistoryOrder, at: Date, staff: StaffMember): Promise<void> {
  const leaving = order.lines.slice(0, -2);
  const shipped = await shipWithNote(depsAt(tx, at), {
    orderNo: order.orderNo,
    carrier: '演示物流',
    trackingNo: `YS98${order.orderNo.slice(4)}`,
    batches: new Map(leaving.map((line) => [line.batch.batchNo, line.draft.part.quantity])),
    staff,
  });
  if (isProblem(shipped)) throw new Error(shipped.message);
}

const hoursLater = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);

/** Actions of staff on orders, by their regular use cases. */
const acts: Partial<Record<Story, readonly [hoursAfter: number, act: Act]>> = {
  REST_CLOSED: [
    28,
    async (tx, order, at, staffOf) => {
      await shipMost(tx, order, hoursLater(at, -20), staffOf('xiebin'));
      const reason = '生产企业暂停供货';
      return closeRestForStaff(depsAt(tx, at), { orderNo: order.orderNo, staff: staffOf('linxiao'), reason });
    },
  ],
  PART_SHIPPED: [
    24,
    async (tx, order, at, staffOf) => {
      await shipMost(tx, order, hoursLater(at, -16), staffOf('xiebin'));
      const track = { shipmentNo: `${order.orderNo}-1`, text: '到达广州转运中心', staff: staffOf('xiebin') };
      return trackParcel(depsAt(tx, at), track);
    },
  ],
  CANCELLED_BY_STORE: [
    5,
    (tx, order, at, staffOf) =>
      cancelOrders(tx, {
        buyerId: order.buyerId,
        orderIds: [order.id],
        actor: 'operator',
        actorName: staffOf('linxiao').name,
        reason: '仓库盘点后缺货，已与您电话确认',
        at,
      }),
  ],
  RECALL_HELD: [
    4,
    async (tx, order, at, staffOf) => {
      const [recalled] = order.lines;
      if (!recalled) throw new Error(`order ${order.orderNo} holds nothing to recall`);
      const goodsId = recalled.draft.part.goods.goodsId;
      const { rows } = await sql<{ batch_no: string }>`
        select distinct s.batch_no from shipment.shipment_line s
        join orders.order_line l on l.buyer_id = s.buyer_id and l.id = s.order_line_id
        where l.buyer_id = ${order.buyerId} and l.goods_id = ${goodsId}`.execute(tx);
      return recallGoods(depsAt(tx, at), {
        goodsId,
        batchNos: [...new Set([recalled.batch.batchNo, ...rows.map((row) => row.batch_no)])],
        staff: staffOf('hejing'),
        reason: '生产企业通报该批次水分检查不符合规定',
        level: 3,
      });
    },
  ],
  PAYER_HELD: [
    1,
    (tx, order, at, staffOf) => {
      const held = { id: order.id, buyer_id: order.buyerId, order_no: order.orderNo };
      const change = {
        order: held,
        hold: 'HOLD_PAYER',
        reason: orderHoldLabels.HOLD_PAYER,
        until: null,
      } as const;
      return changeHolds(tx, [change], { actor: 'operator', name: staffOf('luoqi').name }, at);
    },
  ],
};

/** The actions of orders that have a story. */
export function actOutStories(orders: readonly HistoryOrder[]): Meanwhile[] {
  return orders.flatMap((order): Meanwhile[] => {
    const found = acts[order.purchase.story ?? 'USUAL'];
    if (!found) return [];
    const [hours, act] = found;
    const at = hoursLater(order.times.created, hours);
    return [
      {
        at,
        write: async (tx) => {
          const { rows } = await sql<StaffMember>`
            select id, username, name, role from identity.staff`.execute(tx);
          const outcome = await act(tx, order, at, (username) => {
            const staff = rows.find((row) => row.username === username);
            if (!staff) throw new Error(`the demo has no ${username}`);
            return staff;
          });
          if (isProblem(outcome)) throw new Error(`${order.orderNo}: ${outcome.message}`);
        },
      },
    ];
  });
}
