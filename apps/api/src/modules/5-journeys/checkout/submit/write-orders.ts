import type { Problem } from '@qianfang/contract/problem';
import { type DeliveryRequests, parcelPapers } from '@qianfang/domain/order/delivery-requests';
import { orderLedger } from '@qianfang/domain/pricing/order-ledger';
import type { OrderDraft } from '@qianfang/domain/pricing/priced-cart';
import { encodeLedger } from '@qianfang/domain/pricing/stored-ledger';
import { type DeliveryAddress, recordDecisions } from '../../../2-goods/qualification/index.ts';
import { insertSubmitted, type NewOrder, type OrderParties } from '../../../3-trade/orders/index.ts';
import { placedAsPaid } from '../../../3-trade/payment/index.ts';
import {
  draftKey,
  findAbnormalGrowth,
  type OpenCart,
  removeOrderedLines,
} from '../../../4-shop/cart/index.ts';
import { collectParties } from '../collect-parties.ts';
import { announceHolds, recordPledges } from './announce.ts';
import { claimSavings } from './claim-savings.ts';
import { batchesOf, draftsOf, orderLine } from './draft-lines.ts';
import type { Body, Submission, WrittenOrders } from './submission.ts';

function addressSnapshot(address: DeliveryAddress) {
  const { id, consignee, phone, province, city, district, detail } = address;
  return { id, consignee, phone, province, city, district, detail };
}

function wishesOf(body: Body, orderKey: string): DeliveryRequests {
  return {
    delivery: body.delivery ?? 'express',
    receive_time: body.receive_times?.[orderKey] ?? 'ANY',
    papers: parcelPapers.filter((paper) => body.papers?.includes(paper)),
  };
}

const open = { status: 'PENDING_PAYMENT', paid_by: null } as const;

type Growth = Awaited<ReturnType<typeof findAbnormalGrowth>>;

function newOrder(
  { body, cart, address }: Submission,
  draft: OrderDraft,
  growth: Growth,
  asPaid: Awaited<ReturnType<typeof placedAsPaid>> | undefined,
  partiesOf: (warehouseId: number) => OrderParties,
): NewOrder {
  const { handling } = draft;
  const hold = growth.has(draft) ? 'HOLD_GROWTH' : '';
  return {
    parties: partiesOf(draft.warehouseId),
    options: wishesOf(body, draftKey(draft)),
    warehouse_id: draft.warehouseId,
    handling,
    hold,
    ...(asPaid?.({ handling, hold, warehouse_id: draft.warehouseId, province: address.province }) ?? open),
    hold_reason: growth.get(draft) ?? '',
    goods_fen: draft.goods,
    reduction_fen: draft.reduction,
    freight_fen: draft.freight,
    payable_fen: draft.payable,
    remark: body.remarks?.[draftKey(draft)] ?? '',
    ledger: encodeLedger(orderLedger(cart.priced, draft)),
  };
}

/** Shared by all orders of a submission. */
function headOf({
  id,
  viewer,
  body,
  cart,
  address,
  email,
  payBefore,
  shownPayBefore,
  now,
  asked,
}: Submission) {
  return {
    submissionId: id,
    buyerId: viewer.buyerId,
    accountId: viewer.accountId,
    accountName: viewer.accountName,
    storeId: asked?.store?.buyerId ?? null,
    payableFen: cart.priced.totals.payable,
    address: addressSnapshot(address),
    invoice: { type: body.invoice_type ?? 'normal', ...(email === undefined ? {} : { email }) },
    note: asked?.note ?? (body.agreed === 1 ? '已同意《用户协议》' : ''),
    today: cart.offers.today,
    at: now,
    payBefore,
    shownPayBefore: shownPayBefore,
  };
}

/** Why the goods of each order could be bought, recorded with it. */
function decisionsOf(cart: OpenCart, orderIds: readonly number[], at: Date) {
  const orders = cart.priced.orders.map((draft, index) => ({
    orderId: orderIds[index] ?? 0,
    decisions: new Map(
      draft.lines.flatMap(({ part }) => {
        const offer = cart.offers.byId.get(part.goods.goodsId);
        return offer ? [[part.goods.goodsId, offer.decision] as const] : [];
      }),
    ),
  }));
  return { orders, rights: cart.offers.rights, at };
}

/** Writes orders, lines and their history: everything but quotas and batches. */
export async function writeOrders(
  submission: Submission,
): Promise<WrittenOrders | Problem<'BALANCE_SHORT' | 'CONFLICT'>> {
  const { tx, facts, viewer, cart, planned, now, asked, confirm } = submission;
  const { buyerId } = viewer;
  const growth = await findAbnormalGrowth(tx, viewer, cart);
  const partiesOf = await collectParties(facts, buyerId, asked?.store?.buyerId);
  const asPaid = confirm && (await placedAsPaid(facts, now));
  const batches = batchesOf(planned);
  const drafts = cart.priced.orders.map((draft) => newOrder(submission, draft, growth, asPaid, partiesOf));
  const orders = await insertSubmitted(
    tx,
    headOf(submission),
    drafts,
    draftsOf(cart).map((draft) => orderLine(cart, draft, batches)),
  );
  const orderIds = orders.map((order) => order.id);
  await recordPledges(
    tx,
    viewer,
    orders.filter((order) => order.handling === 'HM'),
    cart.offers.today,
    now,
  );
  await announceHolds(
    tx,
    buyerId,
    cart.priced.orders.flatMap((draft, index) => {
      const reason = growth.get(draft);
      return reason
        ? [{ orderId: orderIds[index] ?? 0, orderNo: orders[index]?.order_no ?? '', reason }]
        : [];
    }),
    now,
  );
  await recordDecisions(tx, decisionsOf(cart, orderIds, now));
  // A requested order's lines left their cart with the request.
  if (!asked) await removeOrderedLines(tx, buyerId, cart);
  const refused = await claimSavings(tx, buyerId, cart.priced, orders, now);
  return (
    refused ?? {
      orders,
      drafts,
      orderIds,
      lineIdOf: ({ orderIndex, sort }) => orders[orderIndex]?.line_ids[sort] ?? 0,
    }
  );
}
