import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import type { StormStore } from './ground.ts';
import type { Shopper } from './shopper.ts';

interface Submitted {
  readonly key: string;
  readonly payable_fen: number;
  readonly order_ids: readonly number[];
}

const numbers = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join(' ');

async function faultsOf({ db }: StormStore, { buyer, acknowledged }: Shopper): Promise<string[]> {
  const faults = [...acknowledged.differences];
  const { rows: submitted } = await sql<Submitted>`
    select s.idempotency_key as key, s.payable_fen, json_agg(o.id order by o.id) as order_ids
    from orders.submission s
    join orders.purchase_order o on o.buyer_id = s.buyer_id and o.submission_id = s.id
    where s.buyer_id = ${buyer.buyerId} group by s.id, s.idempotency_key, s.payable_fen`.execute(db);
  const found = new Map(submitted.map((one) => [one.key, one]));
  for (const { key, orderIds, payable } of acknowledged.submits) {
    const one = found.get(key);
    if (!one) faults.push(`${key} was answered and is gone`);
    else if (numbers(one.order_ids) !== numbers(orderIds) || formatAmount(fen(one.payable_fen)) !== payable)
      faults.push(
        `${key} was told ${payable} in ${orderIds}, and is ${one.payable_fen} fen in ${one.order_ids}`,
      );
    found.delete(key);
  }
  // Refused to the buyer or never answered, and yet submitted.
  for (const key of found.keys()) faults.push(`${key} was never answered and is there`);
  const { rows: orders } = await sql<{ id: number; status: string }>`
    select id, status from orders.purchase_order where buyer_id = ${buyer.buyerId}`.execute(db);
  const states = new Map(orders.map(({ id, status }) => [id, status]));
  for (const id of acknowledged.cancelled)
    if (states.get(id) !== 'CANCELLED')
      faults.push(`order ${id} was told cancelled and is ${states.get(id)}`);
  for (const id of acknowledged.received)
    if (states.get(id) !== 'DONE') faults.push(`order ${id} was told received and is ${states.get(id)}`);
  const { rows: payments } = await sql<{ id: number; status: string }>`
    select id, status from payment.payment where buyer_id = ${buyer.buyerId}`.execute(db);
  const taken = new Set(
    payments.filter(({ status }) => ['PAID', 'REFUNDING', 'REFUNDED'].includes(status)).map(({ id }) => id),
  );
  for (const { paymentId } of acknowledged.paidByBalance)
    if (!taken.has(paymentId)) faults.push(`payment ${paymentId} was told paid and is not`);
  return faults;
}

/**
 * Checks that everything acknowledged to buyers still holds after the kills. Returns a sentence per fault.
 */
export async function checkAcknowledged(ground: StormStore, shoppers: readonly Shopper[]): Promise<string[]> {
  const faults: string[] = [];
  for (const shopper of shoppers) faults.push(...(await faultsOf(ground, shopper)));
  return faults;
}
