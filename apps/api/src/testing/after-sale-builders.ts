import { getReturnOptions, requestReturn } from '@qianfang/contract/after-sale';
import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { getOrder, receiveOrder } from '@qianfang/contract/order';
import { submitOrder } from '@qianfang/contract/submit-order';
import { shipWithNote } from '../modules/5-journeys/delivery-note/index.ts';
import type { TestBuyer } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { makeStaff, nextKey, pay, topUp } from './trade-builders.ts';
import { photo, upload } from './upload.ts';

export interface ReceivedDraft {
  readonly lines: ReadonlyArray<readonly [goodsId: number, number: number]>;
  readonly coupon_id?: number;
  readonly vouchers?: Array<{ id: number; amount?: string }>;
  readonly points?: number;
  readonly isReceived?: boolean;
}

/** Orders, pays from the balance, ships and, by default, receives goods. Returns the order's id. */
export async function makeReceivedOrder(t: TestApp, buyer: TestBuyer, draft: ReceivedDraft): Promise<number> {
  const as = buyer.session;
  const { lines, isReceived = true, ...choice } = draft;
  await t.call(addToCart, {
    as,
    body: { params: lines.map(([goods_id, number]) => ({ goods_id, number })) },
  });
  const page = await t.call(checkOut, { as, body: choice });
  const { payable } = page.data.totals;
  const placed = await t.call(submitOrder, {
    as,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: buyer.addressId, payable, hm_pledge: 1, ...choice },
  });
  if (placed.status !== 201) throw new Error(`submit answered ${placed.status} ${placed.message}`);
  const id = placed.data.order_ids[0] ?? placed.data.hm_order_ids[0] ?? 0;
  await topUp(t, buyer, Number(payable.replace('.', '')));
  await pay(t, buyer, id, 'balance');
  const { data: order } = await t.call(getOrder, { as, params: { id } });
  const staff = await makeStaff(t, 'warehouse');
  await shipWithNote(t.app.deps, {
    orderNo: order.order_no,
    carrier: '示例物流',
    trackingNo: 'SL0003',
    batches: undefined,
    staff,
  });
  if (isReceived) await t.call(receiveOrder, { as, params: { id } });
  return id;
}

/** Requests to return so many units of the first batch of each line of an order. */
export async function sendReturnRequest(
  t: TestApp,
  buyer: TestBuyer,
  orderId: number,
  asked: {
    readonly reason: BodyOf<typeof requestReturn>['reason'];
    readonly units: readonly number[];
    readonly key?: string;
    readonly content?: string;
    readonly picture?: Buffer;
  },
) {
  const options = await t.call(getReturnOptions, { as: buyer.session, params: { id: orderId } });
  const lines = options.data.lines.flatMap((line, at) => {
    const number = asked.units[at] ?? 0;
    return number === 0 ? [] : [{ line_id: line.line_id, batch_id: line.batches[0]?.batch_id ?? 0, number }];
  });
  return upload(
    t,
    requestReturn,
    { order_id: orderId, reason: asked.reason, content: asked.content ?? '外包装有渗漏', lines },
    [{ name: '照片.jpg', bytes: asked.picture ?? (await photo()) }],
    { as: buyer.session, idempotencyKey: asked.key ?? nextKey() },
  );
}
