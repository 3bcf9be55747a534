import { addToCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { startPayment } from '@qianfang/contract/payment';
import { isProblem } from '@qianfang/contract/problem';
import { submitOrder } from '@qianfang/contract/submit-order';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { fen } from '@qianfang/domain/money/fen';
import { maxSmallPayment } from '@qianfang/domain/payment/small-payment';
import { sql } from 'kysely';
import type { StaffMember } from '../modules/1-ground/identity/index.ts';
import { topUpBalance } from '../modules/2-goods/wallet/index.ts';
import { saveSmallPayment } from '../modules/3-trade/payment/index.ts';
import type { TestBuyer } from './builders.ts';
import { makeGoods } from './goods-builders.ts';
import type { TestApp } from './test-app.ts';

let made = 0;

/** A key that no other call of this process uses. */
export function nextKey(): string {
  made += 1;
  return `key-${process.pid}-${made}`;
}

/** A member of the wholesaler's staff. */
export async function makeStaff(t: TestApp, role: StaffMember['role'] = 'finance'): Promise<StaffMember> {
  made += 1;
  const username = `staff${process.pid}x${made}`;
  const { rows } = await sql<StaffMember>`
    insert into identity.staff (username, name, phone, role) values (${username}, '钱示范', '13900000000', ${role})
    returning id, username, name, role`.execute(t.db);
  const [staff] = rows;
  if (!staff) throw new Error('an insert that returns nothing');
  return staff;
}

/** The bank account for transfers, and the store's name. */
export async function setUpBank(t: TestApp): Promise<void> {
  const bank = { name: '千方医药示例有限公司', bank: '示例银行深圳分行', account_no: '000000000001' };
  await sql`
    insert into content.setting (key, value, updated_at)
    values ('bank', ${JSON.stringify(bank)}::jsonb, ${t.clock.now()}), ('company', '"千方医药"', ${t.clock.now()})
    on conflict (key) do nothing`.execute(t.db);
}

export interface PlacedOrder {
  readonly id: number;
  readonly orderIds: readonly number[];
  readonly hmOrderIds: readonly number[];
  readonly payable: string;
}

/**
 * Puts goods into the cart and submits it as the check page shows. Without lines: 60 units of new goods at
 * 10.00.
 */
export async function placeOrder(
  t: TestApp,
  buyer: TestBuyer,
  lines?: ReadonlyArray<readonly [goodsId: number, number: number]>,
): Promise<PlacedOrder> {
  const wanted = lines ?? [[(await makeGoods(t)).id, 60] as const];
  await t.call(addToCart, {
    as: buyer.session,
    body: { params: wanted.map(([goods_id, number]) => ({ goods_id, number })) },
  });
  const page = await t.call(checkOut, { as: buyer.session, body: {} });
  const placed = await t.call(submitOrder, {
    as: buyer.session,
    idempotencyKey: nextKey(),
    body: { agreed: 1, address_id: buyer.addressId, payable: page.data.totals.payable, hm_pledge: 1 },
  });
  if (placed.status !== 201) throw new Error(`submit answered ${placed.status} ${placed.message}`);
  return {
    id: placed.data.id,
    orderIds: placed.data.order_ids,
    hmOrderIds: placed.data.hm_order_ids,
    payable: placed.data.payable,
  };
}

/** Books a company's own transfer to its balance, and lets it pay any sum from there without confirmation. */
export async function topUp(t: TestApp, buyer: TestBuyer, amountFen: number): Promise<void> {
  made += 1;
  const done = await topUpBalance(t.app.deps, {
    buyerId: buyer.buyerId,
    amountFen: fen(amountFen),
    payerName: buyer.name,
    bankReference: `BANK-${process.pid}-${made}`,
    staff: await makeStaff(t),
  });
  if (isProblem(done)) throw new Error(done.message);
  await saveSmallPayment(
    t.db,
    buyer.buyerId,
    { each: maxSmallPayment, day: maxSmallPayment },
    dateInShanghai(t.clock.now()),
  );
}

/** Starts paying an order. */
export function pay(
  t: TestApp,
  buyer: TestBuyer,
  orderId: number,
  method: NonNullable<BodyOf<typeof startPayment>['method']>,
  key = nextKey(),
) {
  return t.call(startPayment, {
    as: buyer.session,
    idempotencyKey: key,
    params: { id: orderId },
    body: { method },
  });
}
