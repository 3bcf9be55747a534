import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export type ApplicationKind = 'RETURN' | 'SERVICE';

export interface ApplicationRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly account_id: number;
  readonly application_no: string;
  readonly kind: ApplicationKind;
  readonly order_id: number;
  readonly order_no: string;
  readonly topic: string;
  readonly body: string;
  readonly status: string;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly send_before: Date | null;
  readonly sent_at: Date | null;
  readonly inspected_at: Date | null;
  readonly refunded_at: Date | null;
  readonly ended_at: Date | null;
  readonly touched_at: Date;
  readonly decision: string;
  readonly carrier: string;
  readonly tracking_no: string;
  readonly refund_fen: number;
  readonly freight_fen: number;
  readonly voucher_fen: number;
  readonly points: number;
  readonly points_taken: number;
  readonly refund_no: string;
  readonly satisfaction: number | null;
}

const columns = sql`id, buyer_id, account_id, application_no, kind, order_id, order_no, topic, body, status, created_at,
  decided_at, send_before, sent_at, inspected_at, refunded_at, ended_at, touched_at, decision, carrier, tracking_no,
  refund_fen, freight_fen, voucher_fen, points, points_taken, refund_no, satisfaction`;

export interface NewApplication {
  readonly buyerId: number;
  readonly accountId: number;
  readonly kind: ApplicationKind;
  readonly orderId: number;
  readonly orderNo: string;
  readonly topic: string;
  readonly body: string;
  readonly requestKey: string;
  readonly requestHash: string;
  readonly at: Date;
}

export interface ApplicationKeys {
  readonly id: number;
  readonly application_no: string;
  readonly request_hash: string;
}

/**
 * Undefined where this request was stored before: of two requests with one key the second waits for the
 * first.
 */
export async function insertApplication(
  db: Db,
  application: NewApplication,
): Promise<ApplicationKeys | undefined> {
  const { rows } = await sql<ApplicationKeys>`
    insert into after_sale.application (buyer_id, account_id, application_no, kind, order_id, order_no, topic, body, status,
      request_key, request_hash, created_at, touched_at)
    select ${application.buyerId}, ${application.accountId},
      ${application.kind === 'RETURN' ? 'TH' : 'SH'}
        || to_char(${application.at}::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD')
        || lpad(nextval('after_sale.application_no_seq')::text, 6, '0'),
      ${application.kind}, ${application.orderId}, ${application.orderNo}, ${application.topic}, ${application.body},
      'ASKED', ${application.requestKey}, ${application.requestHash}, ${application.at}::timestamptz,
      ${application.at}::timestamptz
    on conflict (buyer_id, request_key) do nothing returning id, application_no, request_hash`.execute(db);
  return rows[0];
}

export async function findByKey(
  db: Db,
  buyerId: number,
  requestKey: string,
): Promise<ApplicationKeys | undefined> {
  const { rows } = await sql<ApplicationKeys>`
    select id, application_no, request_hash from after_sale.application
    where buyer_id = ${buyerId} and request_key = ${requestKey}`.execute(db);
  return rows[0];
}

export async function findApplication(
  db: Db,
  buyerId: number,
  kind: ApplicationKind,
  id: number,
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from after_sale.application
    where buyer_id = ${buyerId} and kind = ${kind} and id = ${id}`.execute(db);
  return rows[0];
}

export async function lockApplication(
  db: Db,
  buyerId: number,
  kind: ApplicationKind,
  id: number,
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from after_sale.application
    where buyer_id = ${buyerId} and kind = ${kind} and id = ${id} for update`.execute(db);
  return rows[0];
}

/** The application of a number, of any company: operators know applications by number. */
export async function findByNumber(db: Db, applicationNo: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from after_sale.application where application_no = ${applicationNo}`.execute(db);
  return rows[0];
}

/** Fields that change with the state; absent ones stay. */
export interface Step {
  readonly status: string;
  readonly at: Date;
  readonly decision?: string;
  readonly decidedAt?: Date;
  readonly sendBefore?: Date;
  readonly sentAt?: Date;
  readonly carrier?: string;
  readonly trackingNo?: string;
  readonly inspectedAt?: Date;
  readonly endedAt?: Date;
  readonly satisfaction?: number;
}

export async function updateApplication(
  db: Db,
  application: Pick<ApplicationRow, 'buyer_id' | 'id'>,
  step: Step,
): Promise<void> {
  await sql`
    update after_sale.application set status = ${step.status}, touched_at = ${step.at},
      decision = coalesce(${step.decision ?? null}::text, decision),
      decided_at = coalesce(${step.decidedAt ?? null}::timestamptz, decided_at),
      send_before = coalesce(${step.sendBefore ?? null}::timestamptz, send_before),
      sent_at = coalesce(${step.sentAt ?? null}::timestamptz, sent_at),
      carrier = coalesce(${step.carrier ?? null}::text, carrier),
      tracking_no = coalesce(${step.trackingNo ?? null}::text, tracking_no),
      inspected_at = coalesce(${step.inspectedAt ?? null}::timestamptz, inspected_at),
      ended_at = coalesce(${step.endedAt ?? null}::timestamptz, ended_at),
      satisfaction = coalesce(${step.satisfaction ?? null}::smallint, satisfaction)
    where buyer_id = ${application.buyer_id} and id = ${application.id}`.execute(db);
}

/** The estimated refund, until it is paid. */
export async function saveEstimatedSums(
  db: Db,
  application: Pick<ApplicationRow, 'buyer_id' | 'id'>,
  sums: { readonly refundFen: number; readonly voucherFen: number; readonly points: number },
): Promise<void> {
  await sql`
    update after_sale.application
    set refund_fen = ${sums.refundFen}, voucher_fen = ${sums.voucherFen}, points = ${sums.points}
    where buyer_id = ${application.buyer_id} and id = ${application.id}`.execute(db);
}

export async function saveRefund(
  db: Db,
  application: Pick<ApplicationRow, 'buyer_id' | 'id'>,
  refund: {
    readonly refundFen: number;
    readonly freightFen: number;
    readonly voucherFen: number;
    readonly points: number;
    readonly pointsTaken: number;
    readonly refundNo: string;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update after_sale.application set status = 'DONE', touched_at = ${refund.at}, refunded_at = ${refund.at},
      ended_at = ${refund.at}, refund_fen = ${refund.refundFen}, freight_fen = ${refund.freightFen},
      voucher_fen = ${refund.voucherFen}, points = ${refund.points}, points_taken = ${refund.pointsTaken},
      refund_no = ${refund.refundNo}
    where buyer_id = ${application.buyer_id} and id = ${application.id}`.execute(db);
}

export interface ApplicationLineRow {
  readonly application_id: number;
  readonly order_line_id: number;
  readonly batch_id: number;
  readonly goods_id: number;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly unit: string;
  readonly picture: string;
  readonly unit_price: number;
  readonly batch_no: string;
  readonly expiry_date: IsoDate | null;
  readonly asked: number;
  readonly approved: number | null;
  readonly accepted: number | null;
  readonly restocked: number;
  readonly refund_fen: number;
  readonly voucher_fen: number;
  readonly points_fen: number;
}

export type NewLine = Omit<
  ApplicationLineRow,
  'application_id' | 'approved' | 'accepted' | 'restocked' | 'refund_fen' | 'voucher_fen' | 'points_fen'
>;

export async function insertLines(
  db: Db,
  buyerId: number,
  applicationId: number,
  lines: readonly NewLine[],
): Promise<void> {
  await sql`
    insert into after_sale.application_line (buyer_id, application_id, order_line_id, batch_id, goods_id, name, spec, maker,
      unit, picture, unit_price, batch_no, expiry_date, asked)
    select ${buyerId}, ${applicationId}, t.order_line_id, t.batch_id, t.goods_id, t.name, t.spec, t.maker, t.unit, t.picture,
      t.unit_price, t.batch_no, t.expiry_date, t.asked
    from json_to_recordset(${JSON.stringify(lines)}::json) as t(order_line_id bigint, batch_id bigint, goods_id bigint,
      name text, spec text, maker text, unit text, picture text, unit_price bigint, batch_no text, expiry_date date,
      asked int)`.execute(db);
}

/** Lines of several applications in one statement. */
export async function loadLines(
  db: Db,
  buyerId: number,
  applicationIds: readonly number[],
): Promise<ApplicationLineRow[]> {
  const { rows } = await sql<ApplicationLineRow>`
    select application_id, order_line_id, batch_id, goods_id, name, spec, maker, unit, picture, unit_price, batch_no,
      expiry_date, asked, approved, accepted, restocked, refund_fen, voucher_fen, points_fen
    from after_sale.application_line
    where buyer_id = ${buyerId} and application_id = any(${applicationIds}::bigint[])
    order by application_id, order_line_id, expiry_date, batch_id`.execute(db);
  return rows;
}

export interface LineDecision {
  readonly orderLineId: number;
  readonly batchId: number;
  readonly approved: number;
  readonly accepted: number | null;
  readonly restocked: number;
}

export async function decideLines(
  db: Db,
  application: Pick<ApplicationRow, 'buyer_id' | 'id'>,
  lines: readonly LineDecision[],
): Promise<void> {
  await sql`
    update after_sale.application_line l set approved = t.approved, accepted = t.accepted, restocked = t.restocked
    from json_to_recordset(${JSON.stringify(lines)}::json) as t("orderLineId" bigint, "batchId" bigint, approved int,
      accepted int, restocked int)
    where l.buyer_id = ${application.buyer_id} and l.application_id = ${application.id}
      and l.order_line_id = t."orderLineId" and l.batch_id = t."batchId"`.execute(db);
}

export async function saveLineRefunds(
  db: Db,
  application: Pick<ApplicationRow, 'buyer_id' | 'id'>,
  lines: ReadonlyArray<{
    readonly orderLineId: number;
    readonly batchId: number;
    readonly net: number;
    readonly voucher: number;
    readonly points: number;
  }>,
): Promise<void> {
  await sql`
    update after_sale.application_line l set refund_fen = t.net, voucher_fen = t.voucher, points_fen = t.points
    from json_to_recordset(${JSON.stringify(lines)}::json) as t("orderLineId" bigint, "batchId" bigint, net bigint,
      voucher bigint, points bigint)
    where l.buyer_id = ${application.buyer_id} and l.application_id = ${application.id}
      and l.order_line_id = t."orderLineId" and l.batch_id = t."batchId"`.execute(db);
}

export interface TakenRow {
  readonly order_line_id: number;
  readonly batch_id: number;
  readonly units: number;
}

/** Units of an order in returns, finished or open. Lock the order before deciding by this. */
export async function loadTakenUnits(db: Db, buyerId: number, orderId: number): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select l.order_line_id, l.batch_id, sum(coalesce(l.accepted, l.approved, l.asked))::int as units
    from after_sale.application a
    join after_sale.application_line l on l.buyer_id = a.buyer_id and l.application_id = a.id
    where a.buyer_id = ${buyerId} and a.order_id = ${orderId} and a.kind = 'RETURN'
      and a.status not in ('REJECTED', 'WITHDRAWN')
    group by l.order_line_id, l.batch_id`.execute(db);
  return rows;
}

export interface RefundedRow {
  readonly order_line_id: number;
  readonly quantity: number;
  readonly net: number;
  readonly voucher: number;
  readonly points: number;
}

/** Refunded amounts of an order's returns, line by line. */
export async function loadRefundedLines(
  db: Db,
  buyerId: number,
  orderId: number,
  exceptId: number,
): Promise<RefundedRow[]> {
  const { rows } = await sql<RefundedRow>`
    select l.order_line_id, sum(l.accepted)::int as quantity, sum(l.refund_fen)::bigint as net,
      sum(l.voucher_fen)::bigint as voucher, sum(l.points_fen)::bigint as points
    from after_sale.application a
    join after_sale.application_line l on l.buyer_id = a.buyer_id and l.application_id = a.id
    where a.buyer_id = ${buyerId} and a.order_id = ${orderId} and a.kind = 'RETURN' and a.status = 'DONE'
      and a.id <> ${exceptId}
    group by l.order_line_id`.execute(db);
  return rows;
}

export interface RefundedTotals {
  readonly refund: number;
  readonly pointsTaken: number;
  readonly hasUnwanted: boolean;
}

/** The same over the whole order: money, points taken, and whether any unwanted goods were returned. */
export async function loadRefundedTotals(db: Db, buyerId: number, orderId: number): Promise<RefundedTotals> {
  const { rows } = await sql<{ refund: number; points_taken: number; has_unwanted: boolean | null }>`
    select coalesce(sum(refund_fen), 0)::bigint as refund, coalesce(sum(points_taken), 0)::int as points_taken,
      bool_or(topic = 'UNWANTED') as has_unwanted
    from after_sale.application
    where buyer_id = ${buyerId} and order_id = ${orderId} and kind = 'RETURN' and status = 'DONE'`.execute(
    db,
  );
  const [row] = rows;
  return {
    refund: row?.refund ?? 0,
    pointsTaken: row?.points_taken ?? 0,
    hasUnwanted: row?.has_unwanted ?? false,
  };
}
