import { receiveReturn } from '@qianfang/api/modules/1-ground/stock';
import { loadReceivedOrder, markReturned, type ReceivedOrder } from '@qianfang/api/modules/3-trade/orders';
import { refundOrderPart } from '@qianfang/api/modules/3-trade/payment';
import type { Db } from '@qianfang/api/platform/db';
import type { Files } from '@qianfang/api/platform/files';
import type { SecretBox } from '@qianfang/api/platform/secret-box';
import { nothingRefunded, refundUnits } from '@qianfang/domain/after-sale/return-refund';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { fen } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import type { Meanwhile } from './history/history-order.ts';
import { insertRows, takeIds } from './insert-rows.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Hours from a return's request to its refund. */
const refundAfterHours = 78;
/** The picture of every demo application. */
const PICTURE_KEY = 'after-sale/demo.png';

interface DemoStep {
  readonly event: string;
  readonly note: string;
  /** The company's own step by default. */
  readonly by?: 'operator';
  readonly hoursAfter: number;
  /** The step includes a paper. */
  readonly hasFile?: true;
}

interface DemoApplication {
  readonly kind: 'RETURN' | 'SERVICE';
  readonly topic: string;
  readonly status: string;
  readonly body: string;
  /** Time of the request: days ago, and the hour of a working day in Shanghai. */
  readonly daysAgo: number;
  readonly hour: number;
  readonly hasPicture?: true;
  /** False for requests about papers and invoices. */
  readonly hasLine: boolean;
  readonly steps: readonly DemoStep[];
  readonly decision?: string;
  readonly parcel?: readonly [carrier: string, trackingNo: string];
  readonly satisfaction?: number;
}

/** Steps of the store and the company in a return, in hours after its request. */
interface ReturnStory extends Pick<DemoApplication, 'topic' | 'status' | 'body' | 'daysAgo' | 'hour'> {
  /** The company did not want the goods, so it sent no picture. */
  readonly isUnwanted?: true;
  readonly approved?: readonly [hoursAfter: number, note?: string];
  readonly sent?: readonly [hoursAfter: number, trackingNo: string];
  readonly accepted?: readonly [hoursAfter: number, note: string];
  readonly rejected?: readonly [hoursAfter: number, note: string];
  readonly withdrawn?: readonly [hoursAfter: number];
}

const CARRIER = '示例快递';

/** A return with its steps, in the order that every return takes. */
function returnOf(story: ReturnStory): DemoApplication {
  const { topic, status, body, daysAgo, hour, isUnwanted, approved, sent, accepted, rejected, withdrawn } =
    story;
  const decision = approved?.[1] ?? rejected?.[1];
  const step = (
    event: string,
    taken: readonly [hoursAfter: number, note?: string] | undefined,
    by?: 'operator',
  ): DemoStep[] =>
    taken ? [{ event, note: taken[1] ?? '', hoursAfter: taken[0], ...(by ? { by } : {}) }] : [];
  return {
    kind: 'RETURN',
    topic,
    status,
    body,
    daysAgo,
    hour,
    hasLine: true,
    ...(isUnwanted ? {} : { hasPicture: true }),
    ...(decision ? { decision } : {}),
    ...(sent ? { parcel: [CARRIER, sent[1]] } : {}),
    steps: [
      ...step('approve', approved, 'operator'),
      ...step('reject', rejected, 'operator'),
      ...step('withdraw', withdrawn),
      ...step('send', sent && [sent[0], `${CARRIER} ${sent[1]}`]),
      ...step('accept', accepted, 'operator'),
    ],
  };
}

const returns: readonly ReturnStory[] = [
  {
    topic: 'DAMAGED',
    status: 'ASKED',
    body: '一盒外包装压扁，铝塑板有裂口，未使用。',
    daysAgo: 0,
    hour: 9.6,
  },
  {
    topic: 'QUALITY',
    status: 'TO_SEND',
    body: '瓶口有渗漏，同批其他未见异常。',
    daysAgo: 2,
    hour: 10.3,
    approved: [6, '请连同外箱寄回'],
  },
  {
    topic: 'WRONG',
    status: 'SENT',
    body: '规格与订单不一致。',
    daysAgo: 4,
    hour: 15.2,
    approved: [2],
    sent: [20, 'YT2026112001'],
  },
  {
    topic: 'WRONG',
    status: 'DONE',
    body: '错发为大包装规格。',
    daysAgo: 9,
    hour: 9.5,
    approved: [4],
    sent: [26, 'YT2026111501'],
    accepted: [74, '批号、数量相符，包装完好'],
  },
  {
    topic: 'UNWANTED',
    status: 'REJECTED',
    body: '进多了，想退一部分。',
    daysAgo: 20,
    hour: 14.2,
    isUnwanted: true,
    rejected: [3, '照片显示已开封，非质量原因须未开封'],
  },
  {
    topic: 'DAMAGED',
    status: 'TO_REFUND',
    body: '运输中受潮，外盒起皱，内包装完好但不便销售。',
    daysAgo: 6,
    hour: 10.9,
    approved: [3],
    sent: [22, 'YT2026111901'],
    accepted: [96, '受潮属实，批号、数量相符'],
  },
  {
    topic: 'UNWANTED',
    status: 'WITHDRAWN',
    body: '数量点错，多要了一些。',
    daysAgo: 16,
    hour: 11.2,
    isUnwanted: true,
    withdrawn: [2],
  },
];

/** Returns and requests of a pharmacy, in every state that has its own page. */
const applications: readonly DemoApplication[] = [
  ...returns.map(returnOf),
  {
    kind: 'SERVICE',
    topic: 'DOSSIER',
    status: 'ASKED',
    body: '首次购进的品种缺少生产企业的药品注册批件复印件，药监检查要看。',
    daysAgo: 0,
    hour: 8.9,
    hasLine: false,
    steps: [],
  },
  {
    kind: 'SERVICE',
    topic: 'INVOICE',
    status: 'REOPENED',
    body: '发票备注里没有订单号，财务不能对账。',
    daysAgo: 6,
    hour: 15.1,
    hasLine: false,
    steps: [
      { event: 'settle', note: '订单号在发票第二页的清单里，请查看。', by: 'operator', hoursAfter: 4 },
      { event: 'follow_up', note: '清单里也没有找到，请重开一张。', hoursAfter: 21 },
    ],
  },
  {
    kind: 'SERVICE',
    topic: 'EXCHANGE',
    status: 'WORKING',
    body: '两盒效期不足一年，想换新批号。',
    daysAgo: 5,
    hour: 9.4,
    hasPicture: true,
    hasLine: true,
    parcel: [CARRIER, 'YT2026112003'],
    steps: [
      { event: 'answer', note: '可以换，请先寄回，收到后发新批号。', by: 'operator', hoursAfter: 5 },
      { event: 'send', note: `${CARRIER} YT2026112003`, hoursAfter: 25 },
    ],
  },
  {
    kind: 'SERVICE',
    topic: 'PRICE',
    status: 'WITHDRAWN',
    body: '下单第二天降价，想补差价。',
    daysAgo: 13,
    hour: 16.2,
    hasLine: false,
    steps: [{ event: 'withdraw', note: '', hoursAfter: 1 }],
  },
  {
    kind: 'SERVICE',
    topic: 'SHORT',
    status: 'WORKING',
    body: '随货单 10 盒，箱内只有 8 盒。',
    daysAgo: 1,
    hour: 14.4,
    hasPicture: true,
    hasLine: true,
    steps: [
      {
        event: 'answer',
        note: '已调取出库称重记录，核实后补发，请保留外箱。',
        by: 'operator',
        hoursAfter: 3,
      },
    ],
  },
  {
    kind: 'SERVICE',
    topic: 'REPORT',
    status: 'SETTLED',
    body: '缺少该批号的药检报告，备查需要。',
    daysAgo: 3,
    hour: 10.7,
    hasLine: false,
    steps: [
      {
        event: 'settle',
        note: '报告见附件，也可在“检验报告”按批号下载。',
        by: 'operator',
        hoursAfter: 5,
        hasFile: true,
      },
    ],
  },
  {
    kind: 'SERVICE',
    topic: 'NOTE',
    status: 'DONE',
    body: '随货同行单被雨淋湿，请补一份。',
    daysAgo: 26,
    hour: 9.8,
    hasLine: false,
    satisfaction: 5,
    steps: [
      { event: 'settle', note: '已盖章补打，随下一箱寄出。', by: 'operator', hoursAfter: 8 },
      { event: 'resolve', note: '满意度 5 分', hoursAfter: 73 },
    ],
  },
];

/** Time of a request: never in the future, whatever the hour of the fill. */
function beganAt({ daysAgo, hour }: DemoApplication, now: Date): Date {
  const at = startOfDayInShanghai(dateInShanghai(now)) - daysAgo * dayMs + hour * hourMs;
  return new Date(at < now.getTime() ? at : at - dayMs);
}

interface Planned {
  readonly id: number;
  readonly number: string;
  readonly application: DemoApplication;
  readonly order: ReceivedOrder;
  readonly line: ReceivedOrder['lines'][number];
  readonly units: number;
  readonly at: Date;
}

const after = (planned: Planned, hours: number) => new Date(planned.at.getTime() + hours * hourMs);

/** Time of a step; null without such a step. */
function timeOf(planned: Planned, ...events: readonly string[]): string | null {
  const step = planned.application.steps.find(({ event }) => events.includes(event));
  return step ? after(planned, step.hoursAfter).toISOString() : null;
}

async function writeApplications(
  tx: Db,
  buyer: { readonly id: number; readonly accountId: number },
  plan: readonly Planned[],
): Promise<void> {
  await insertRows(
    tx,
    'after_sale.application',
    plan.map((planned) => {
      const { application, order } = planned;
      const last = application.steps.at(-1);
      const approved = timeOf(planned, 'approve');
      return {
        id: planned.id,
        buyer_id: buyer.id,
        account_id: buyer.accountId,
        application_no: planned.number,
        kind: application.kind,
        order_id: order.id,
        order_no: order.order_no,
        topic: application.topic,
        body: application.body,
        status: application.status,
        request_key: `demo-${planned.number}`,
        request_hash: '',
        created_at: planned.at.toISOString(),
        decided_at: timeOf(planned, 'approve', 'reject'),
        send_before: approved && new Date(new Date(approved).getTime() + 7 * dayMs).toISOString(),
        sent_at: timeOf(planned, 'send'),
        inspected_at: timeOf(planned, 'accept'),
        ended_at: timeOf(planned, 'reject', 'resolve', 'withdraw'),
        touched_at: after(planned, last?.hoursAfter ?? 0).toISOString(),
        decision: application.decision ?? '',
        carrier: application.parcel?.[0] ?? '',
        tracking_no: application.parcel?.[1] ?? '',
        refund_fen: application.kind === 'RETURN' ? refundOf(planned) : 0,
        freight_fen: 0,
        voucher_fen: 0,
        points: 0,
        points_taken: 0,
        refund_no: '',
        satisfaction: application.satisfaction ?? null,
      };
    }),
  );
}

function refundOf({ line, units }: Planned): number {
  const share = { quantity: line.quantity, net: fen(line.net_fen), voucher: fen(0), points: fen(0) };
  return refundUnits(share, nothingRefunded, units).net;
}

async function writeLines(tx: Db, buyerId: number, plan: readonly Planned[]): Promise<void> {
  await insertRows(
    tx,
    'after_sale.application_line',
    plan
      .filter(({ application }) => application.hasLine)
      .map((planned) => {
        const { application, line, units } = planned;
        const [batch] = line.batches;
        const isApproved = application.steps.some(({ event }) => event === 'approve');
        const isAccepted = application.steps.some(({ event }) => event === 'accept');
        return {
          buyer_id: buyerId,
          application_id: planned.id,
          order_line_id: line.id,
          batch_id: batch?.batch_id ?? 0,
          goods_id: line.goods_id,
          name: line.name,
          spec: line.spec,
          maker: line.maker,
          unit: line.unit,
          picture: line.picture,
          unit_price: line.unit_price,
          batch_no: batch?.batch_no ?? '',
          expiry_date: batch?.expiry_date ?? null,
          asked: units,
          approved: isApproved ? units : null,
          accepted: isAccepted ? units : null,
          restocked: isAccepted ? units : 0,
          refund_fen: application.kind === 'RETURN' ? refundOf(planned) : 0,
          voucher_fen: 0,
          points_fen: 0,
        };
      }),
  );
}

async function writeThread(tx: Db, buyerId: number, planned: Planned): Promise<void> {
  const { application } = planned;
  const asked: DemoStep = { event: 'ask', note: application.body, hoursAfter: 0 };
  for (const step of [asked, ...application.steps]) {
    const isOurs = step.by === 'operator';
    const { rows } = await sql<{ id: number }>`
      insert into after_sale.event (buyer_id, application_id, actor, actor_name, event, note, at)
      values (${buyerId}, ${planned.id}, ${isOurs ? 'operator' : 'buyer'}, ${isOurs ? '周敏' : ''}, ${step.event},
        ${step.note}, ${after(planned, step.hoursAfter)}) returning id`.execute(tx);
    const hasFile = step.event === 'ask' ? application.hasPicture : step.hasFile;
    if (!hasFile) continue;
    await sql`
      insert into after_sale.file (buyer_id, application_id, n, event_id, name, storage_key, content_type)
      values (${buyerId}, ${planned.id}, 1, ${rows[0]?.id ?? 0}, ${isOurs ? '药检报告.png' : '照片.png'}, ${PICTURE_KEY}, 'image/png')`.execute(
      tx,
    );
  }
}

/** Refunds a finished return, by the regular use cases. */
async function payBack(tx: Db, buyerId: number, planned: Planned): Promise<void> {
  const { order, line, units, number } = planned;
  const at = after(planned, refundAfterHours);
  await receiveReturn(tx, {
    applicationNo: number,
    orderId: order.id,
    units: [
      { batchId: line.batches[0]?.batch_id ?? 0, orderLineId: line.id, quantity: units, restocked: units },
    ],
    at: new Date(timeOf(planned, 'accept') ?? at),
  });
  await markReturned(tx, { buyerId, orderId: order.id, lines: [{ lineId: line.id, quantity: units }] });
  const refundNo = await refundOrderPart(tx, {
    buyerId,
    orderId: order.id,
    amountFen: refundOf(planned),
    reason: `退货 ${number}`,
    at,
  });
  await sql`
    update after_sale.application set refunded_at = ${at}, ended_at = ${at}, touched_at = ${at}, refund_no = ${refundNo ?? ''}
    where buyer_id = ${buyerId} and id = ${planned.id}`.execute(tx);
  await sql`
    insert into after_sale.event (buyer_id, application_id, actor, actor_name, event, note, at)
    values (${buyerId}, ${planned.id}, 'operator', '周敏', 'refund', '', ${at})`.execute(tx);
}

/** For each application, the last order that was received before it and that no other application uses. */
async function findOrders(
  tx: Db,
  buyerId: number,
  now: Date,
): Promise<ReadonlyArray<ReceivedOrder | undefined>> {
  const { rows } = await sql<{ id: number; received_at: Date }>`
    select id, received_at from orders.purchase_order
    where buyer_id = ${buyerId} and status = 'DONE' and handling = 'NORMAL' and payment_method = 'balance'
    order by received_at desc, id limit 40`.execute(tx);
  const used = new Set<number>();
  const found: Array<ReceivedOrder | undefined> = [];
  for (const application of applications) {
    const at = beganAt(application, now);
    const row = rows.find((one) => one.received_at < at && !used.has(one.id));
    if (row) used.add(row.id);
    found.push(row && (await loadReceivedOrder(tx, buyerId, row.id)));
  }
  return found;
}

interface AfterSalesSeed {
  readonly buyer: { readonly id: number; readonly accountId: number };
  readonly files: Pick<Files, 'put'>;
  readonly secrets: Pick<SecretBox, 'sealBytes'>;
  readonly picture: Buffer;
  readonly now: Date;
}

const isRefunded = ({ kind, status }: DemoApplication): boolean => kind === 'RETURN' && status === 'DONE';

/** Returns and services of one demo company in different states, written when one of them is refunded. */
export function afterSales(seed: AfterSalesSeed): Meanwhile {
  const began = applications
    .filter(isRefunded)
    .map((application) => beganAt(application, seed.now).getTime());
  return {
    at: new Date(Math.min(...began) + refundAfterHours * hourMs),
    write: (tx) => seedAfterSales(tx, seed),
  };
}

/** Each application has its own order. */
async function seedAfterSales(
  tx: Db,
  { buyer, files, secrets, picture, now }: AfterSalesSeed,
): Promise<void> {
  await files.put(PICTURE_KEY, secrets.sealBytes(picture), 'application/octet-stream');
  const orders = await findOrders(tx, buyer.id, now);
  const ids = await takeIds(tx, 'after_sale.application', applications.length);
  const plan = applications.flatMap((application, index): Planned[] => {
    const [order, id] = [orders[index], ids[index]];
    const line = order?.lines.find((one) => one.kind === 1 && one.batches.length > 0 && one.quantity > 1);
    if (!order || !line || id === undefined) return [];
    const at = beganAt(application, now);
    const day = dateInShanghai(at).slice(2).replaceAll('-', '');
    const prefix = application.kind === 'RETURN' ? 'TH' : 'SH';
    const number = `${prefix}${day}${String(index + 1).padStart(6, '0')}`;
    return [{ id, number, application, order, line, units: Math.min(2, line.quantity - 1), at }];
  });
  await sql`select setval('after_sale.application_no_seq', ${applications.length})`.execute(tx);
  await writeApplications(tx, buyer, plan);
  await writeLines(tx, buyer.id, plan);
  for (const planned of plan) {
    await writeThread(tx, buyer.id, planned);
    if (isRefunded(planned.application)) await payBack(tx, buyer.id, planned);
  }
}
