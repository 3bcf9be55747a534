import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { ApplicationKind, ApplicationRow } from './application.repo.ts';

const columns = sql`a.id, a.buyer_id, a.account_id, a.application_no, a.kind, a.order_id, a.order_no, a.topic, a.body, a.status,
  a.created_at, a.decided_at, a.send_before, a.sent_at, a.inspected_at, a.refunded_at, a.ended_at, a.touched_at, a.decision,
  a.carrier, a.tracking_no, a.refund_fen, a.freight_fen, a.voucher_fen, a.points, a.points_taken, a.refund_no,
  a.satisfaction`;

const isEnded = sql`a.status in ('DONE', 'REJECTED', 'WITHDRAWN')`;

/** One page of a company's applications of one kind, newest first, and the total. */
export async function loadApplications(
  db: Db,
  buyerId: number,
  filter: {
    readonly kind: ApplicationKind;
    readonly status: 'open' | 'ended' | undefined;
    readonly orderId: number | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ rows: ApplicationRow[]; total: number }> {
  const wanted = sql`
    after_sale.application a where a.buyer_id = ${buyerId} and a.kind = ${filter.kind}
      and (${filter.orderId ?? null}::bigint is null or a.order_id = ${filter.orderId ?? null})
      and ${filter.status === undefined ? sql`true` : filter.status === 'ended' ? isEnded : sql`not (${isEnded})`}`;
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from ${wanted}
    order by a.created_at desc, a.id desc limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Open applications by kind. */
export async function countOpen(
  db: Db,
  buyerId: number,
): Promise<{ readonly returns: number; readonly services: number }> {
  const { rows } = await sql<{ returns: number; services: number }>`
    select (count(*) filter (where a.kind = 'RETURN'))::int as returns,
      (count(*) filter (where a.kind = 'SERVICE'))::int as services
    from after_sale.application a where a.buyer_id = ${buyerId} and not (${isEnded})`.execute(db);
  return rows[0] ?? { returns: 0, services: 0 };
}

/** Whether a company has an open service on an order. */
export async function hasOpenService(db: Db, buyerId: number, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from after_sale.application a
      where a.buyer_id = ${buyerId} and a.order_id = ${orderId} and a.kind = 'SERVICE' and not (${isEnded})) as has`.execute(
    db,
  );
  return rows[0]?.has ?? false;
}

/** Applications of any company that wait for an operator, longest waiting first. */
export async function loadWaiting(db: Db, limit: number): Promise<ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select ${columns} from after_sale.application a
    where a.status in ('ASKED', 'SENT', 'TO_REFUND', 'WORKING', 'REOPENED')
    order by a.touched_at, a.id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Applications of any company that a deadline ends: approved and never sent, or settled and never answered.
 * In id order, after an id.
 */
export async function loadLapsed(
  db: Db,
  before: { readonly at: Date; readonly settled: Date; readonly afterId: number; readonly limit: number },
): Promise<Array<{ id: number; buyer_id: number; kind: ApplicationKind }>> {
  const { rows } = await sql<{ id: number; buyer_id: number; kind: ApplicationKind }>`
    select id, buyer_id, kind from after_sale.application
    where id > ${before.afterId} and ((status = 'TO_SEND' and send_before <= ${before.at})
      or (status = 'SETTLED' and touched_at <= ${before.settled}))
    order by id limit ${before.limit}`.execute(db);
  return rows;
}

export interface WaitingLineRow {
  readonly application_id: number;
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly batch_no: string;
  readonly asked: number;
  readonly approved: number | null;
  readonly accepted: number | null;
}

/** Lines of applications of any company: for operators' lists. */
export async function loadLinesOf(db: Db, ids: readonly number[]): Promise<WaitingLineRow[]> {
  const { rows } = await sql<WaitingLineRow>`
    select l.application_id, l.name, l.spec, l.unit, l.batch_no, l.asked, l.approved, l.accepted
    from after_sale.application a
    join after_sale.application_line l on l.buyer_id = a.buyer_id and l.application_id = a.id
    where a.id = any(${ids}::bigint[]) order by l.application_id, l.order_line_id, l.batch_id`.execute(db);
  return rows;
}
