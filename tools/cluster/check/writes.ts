import { randomUUID } from 'node:crypto';
import { addToCart, deleteCartLines, getCart } from '@qianfang/contract/cart';
import { checkOut } from '@qianfang/contract/checkout';
import { getContracts, signContract } from '@qianfang/contract/contract-signing';
import { getFeedback, getFeedbackPicture, sendFeedback } from '@qianfang/contract/feedback';
import { submitOrder } from '@qianfang/contract/submit-order';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { StoreProcess } from '../store-side.ts';
import { waitFor } from '../wait-for.ts';
import { ask, fetchFile } from './ask.ts';
import { must } from './must.ts';
import type { Check, Scene } from './scene.ts';

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

/** One write, sent to three processes at the same moment and again, is done once and answered alike. */
export const writesAreDoneOnce: Check = async ({ processes }, { other, goodsId, pack }) => {
  const { session } = other;
  const rounds = 10;
  for (let round = 0; round < rounds; round += 1) {
    const key = randomUUID();
    const body = { params: [{ goods_id: goodsId, number: pack }] };
    const add = (one: StoreProcess) => ask(one, addToCart, { session, key, body });
    const answers = await Promise.all([...processes, ...processes].map(add));
    const said = new Set(answers.map(({ status, data }) => `${status} ${JSON.stringify(data)}`));
    must(said.size === 1, [...said].join(' and '));
  }
  const { data } = await ask(processes[0], getCart, { session });
  const numbers = data.data.map(({ number }) => number);
  must(String(numbers) === String([rounds * pack]), `${rounds} writes came to ${numbers}`);
  return `${rounds} writes, each sent six times to three processes: done ${rounds} times, answered alike`;
};

async function signContracts({ processes }: Parameters<Check>[0], session: string): Promise<void> {
  const { data } = await ask(processes[0], getContracts, { session });
  for (const { id, status, content_hash } of data.list)
    if (status !== 'signed')
      await ask(processes[0], signContract, {
        session,
        id,
        body: { signer_name: '陈示范', content_hash, has_read: true },
      });
}

async function placeOrder(
  process: StoreProcess,
  { buyer, goodsId, pack }: Scene,
): Promise<readonly number[]> {
  const { session } = buyer;
  await ask(process, addToCart, {
    session,
    key: randomUUID(),
    body: { params: [{ goods_id: goodsId, number: pack }] },
  });
  const checked = await ask(process, checkOut, { session, body: {} });
  const placed = await ask(process, submitOrder, {
    session,
    key: randomUUID(),
    body: { address_id: buyer.addressId, payable: checked.data.totals.payable, agreed: 1, hm_pledge: 1 },
  });
  must(placed.status === 201, `an order was answered ${placed.status} ${placed.reason}`);
  return placed.data.order_ids;
}

/** Work that falls due is done by one of the processes. */
export const jobsRunOnce: Check = async (cluster, scene) => {
  const { processes } = cluster;
  const { db, deps } = scene.desk;
  await signContracts(cluster, scene.buyer.session);
  const { data } = await ask(processes[0], getCart, { session: scene.buyer.session });
  const lines = data.data.map(({ id }) => id);
  if (lines.length > 0)
    await ask(processes[0], deleteCartLines, { session: scene.buyer.session, body: { ids: lines } });
  const ids: number[] = [];
  for (let turn = 0; turn < 9; turn += 1) ids.push(...(await placeOrder(at(processes, turn), scene)));
  const overdue = new Date(deps.clock.now().getTime() - 60_000);
  await sql`update orders.purchase_order set pay_before = ${overdue} where id = any(${ids})`.execute(db);
  const seconds = await waitFor(
    'unpaid orders are cancelled',
    async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*)::int as open from orders.purchase_order where id = any(${ids}) and status <> 'CANCELLED'`.execute(
        db,
      );
      return rows[0]?.open === 0;
    },
    90,
  );
  const { rows } = await sql<{ id: number; events: number; released: number; reserved: number }>`
    select o.id,
      (select count(*)::int from orders.order_event e where e.order_id = o.id and e.actor = 'timeout') as events,
      (select -coalesce(sum(quantity), 0)::int from stock.movement m where m.order_id = o.id and m.kind = 'release') as released,
      (select coalesce(sum(quantity), 0)::int from stock.movement m where m.order_id = o.id and m.kind = 'reserve') as reserved
    from orders.purchase_order o where o.id = any(${ids})`.execute(db);
  for (const { id, events, released, reserved } of rows)
    must(
      events === 1 && released === reserved,
      `order ${id} was cancelled ${events} times, ${released} of ${reserved} units released`,
    );
  return `${ids.length} unpaid orders cancelled within ${Math.round(seconds)} s, each once, all units released`;
};

/** A file that came in through one process goes out through each, opened by the same key. */
export const filesAreEverywhere: Check = async ({ processes }, { buyer: { session } }) => {
  const size = { width: 900, height: 1200 };
  const sent = await sharp({ create: { ...size, channels: 3, background: '#e8f0ea' } })
    .jpeg()
    .toBuffer();
  for (const one of processes) {
    const form = new FormData();
    form.set('type', 'goods');
    form.set('content', `来自 ${one.name} 的图片`);
    form.set('file', new Blob([new Uint8Array(sent)]), 'box.jpg');
    const taken = await ask(one, sendFeedback, { session, form });
    must(taken.status < 300, `${one.name} does not take a file: ${taken.status} ${taken.reason}`);
    for (const other of processes) {
      const { data } = await ask(other, getFeedback, { session, query: {} });
      const path = data.list.find(({ id }) => id === taken.data.id)?.pictures[0];
      must(path !== undefined, `${other.name} does not list what ${one.name} took`);
      const got = await fetchFile(other, getFeedbackPicture, path, session);
      must((got?.length ?? 0) > 0, `${other.name} cannot open what ${one.name} took`);
    }
  }
  return `${processes.length} files, each read at three processes on two machines; sealed by SECRET_KEY`;
};
