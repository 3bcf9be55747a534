import type { ApprovalState } from '@qianfang/domain/approval/approval-state';
import type { LineKind } from '@qianfang/domain/pricing/priced-cart';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** A line as in the store's cart. */
export interface RequestedRow {
  readonly id: number;
  readonly goods_id: number;
  readonly warehouse_id: number;
  readonly kind: number;
  readonly batch_id: number | null;
  readonly quantity: number;
  readonly is_selected: boolean;
  readonly added_price: number | null;
  readonly near_expiry_consent: boolean;
  readonly picked_activity_id: number | null;
  readonly min_days: number;
}

/** The store's choices about promotions. */
export interface RequestedChoices {
  readonly exchanges: ReadonlyArray<{
    readonly ruleId: number;
    readonly goodsId: number;
    readonly quantity: number;
  }>;
  readonly declinedGiftIds: readonly number[];
}

/** A line of the request. */
export interface RequestedLine {
  /** Of the priced cart: 'line:12', 'gift:3:99'. */
  readonly key: string;
  /** null for gifts and exchanged goods. */
  readonly row: RequestedRow | null;
  readonly kind: LineKind;
  readonly goods_id: number | null;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly unit: string;
  readonly picture: string;
  readonly quantity: number;
  readonly net_fen: number;
}

export interface RequestRow {
  readonly id: number;
  /** The requesting store. */
  readonly buyer_id: number;
  readonly head_id: number;
  readonly account_id: number;
  readonly account_name: string;
  readonly request_no: string;
  readonly reason: 'CHAIN' | 'LIMIT';
  readonly status: ApprovalState;
  readonly note: string;
  readonly lines: readonly RequestedLine[];
  readonly choices: RequestedChoices;
  /** Further choices, as the submit takes them. */
  readonly wishes: Readonly<Record<string, unknown>>;
  readonly address_id: number;
  readonly address: string;
  readonly freight_fen: number;
  readonly payable_fen: number;
  readonly asked_at: Date;
  readonly expires_at: Date;
  readonly decided_at: Date | null;
  readonly decided_by: string;
  readonly decision_note: string;
  readonly left_out: readonly number[];
  /** Quantities that the head office has changed, by the id of the line. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly order_ids: readonly number[];
  readonly put_back_at: Date | null;
}

const columns = sql`id, buyer_id, head_id, account_id, account_name, request_no, reason, status, note, lines, choices, wishes,
  address_id, address, freight_fen, payable_fen, asked_at, expires_at, decided_at, decided_by, decision_note, left_out, numbers,
  order_ids, put_back_at`;

/** The viewer: a store sees its own requests, a head office those of its stores. */
export interface RequestAccess {
  readonly buyerId: number;
  /** May decide: the owner of a head office's account. */
  readonly decides: boolean;
}

const withinAccess = ({ buyerId, decides }: RequestAccess) =>
  decides ? sql`(buyer_id = ${buyerId} or head_id = ${buyerId})` : sql`buyer_id = ${buyerId}`;

export type NewRequest = Pick<
  RequestRow,
  | 'buyer_id'
  | 'head_id'
  | 'account_id'
  | 'account_name'
  | 'reason'
  | 'note'
  | 'lines'
  | 'choices'
  | 'wishes'
  | 'address_id'
  | 'address'
  | 'freight_fen'
  | 'payable_fen'
  | 'asked_at'
  | 'expires_at'
>;

/** Numbered SP, the day, a running number. */
export async function insertRequest(
  tx: Db,
  row: NewRequest,
  today: string,
): Promise<{ readonly id: number; readonly request_no: string }> {
  const day = `SP${today.replaceAll('-', '').slice(2)}`;
  const { rows } = await sql<{ id: number; request_no: string }>`
    insert into approval.request (buyer_id, head_id, account_id, account_name, request_no, reason, note, lines, choices, wishes,
      address_id, address, freight_fen, payable_fen, asked_at, expires_at)
    values (${row.buyer_id}, ${row.head_id}, ${row.account_id}, ${row.account_name},
      ${day} || lpad(nextval('approval.request_no')::text, 6, '0'), ${row.reason}, ${row.note},
      ${JSON.stringify(row.lines)}::jsonb, ${JSON.stringify(row.choices)}::jsonb, ${JSON.stringify(row.wishes)}::jsonb,
      ${row.address_id}, ${row.address}, ${row.freight_fen}, ${row.payable_fen}, ${row.asked_at}, ${row.expires_at})
    returning id, request_no`.execute(tx);
  const [made] = rows;
  if (!made) throw new Error('a request was not written');
  return made;
}

/** One page, newest first, with the total and the number of waiting ones. */
export async function loadRequests(
  db: Db,
  access: RequestAccess,
  asked: { readonly status: ApprovalState | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: RequestRow[]; readonly total: number; readonly waiting: number }> {
  const status = asked.status ?? null;
  const own = sql`approval.request where ${withinAccess(access)}`;
  const { rows } = await sql<RequestRow>`
    select ${columns} from ${own} and (${status}::text is null or status = ${status}::text)
    order by (status = 'PENDING') desc, id desc limit ${asked.limit} offset ${asked.offset}`.execute(db);
  const counted = await sql<{ total: number; waiting: number }>`
    select count(*) filter (where ${status}::text is null or status = ${status}::text)::int as total,
      count(*) filter (where status = 'PENDING')::int as waiting from ${own}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0, waiting: counted.rows[0]?.waiting ?? 0 };
}

export async function findRequest(
  db: Db,
  access: RequestAccess,
  id: number,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from approval.request where id = ${id} and ${withinAccess(access)}`.execute(db);
  return rows[0];
}

/** Of two who decide concurrently the second waits here, and sees the first decision. */
export async function lockRequest(
  tx: Db,
  access: RequestAccess,
  id: number,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from approval.request where id = ${id} and ${withinAccess(access)} for update`.execute(
    tx,
  );
  return rows[0];
}

/** Serialises a head office's orders for its stores: its monthly limits count all of them. */
export async function lockHeadOffice(tx: Db, headId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('approval.head', ${headId}))`.execute(tx);
}

export interface Decision {
  readonly status: ApprovalState;
  readonly by: string;
  readonly note: string;
  readonly at: Date;
  readonly leftOut?: readonly number[];
  readonly numbers?: Readonly<Record<string, number>>;
  readonly orderIds?: readonly number[];
}

export async function decideRequest(tx: Db, row: RequestRow, decision: Decision): Promise<void> {
  await sql`
    update approval.request set status = ${decision.status}, decided_at = ${decision.at}, decided_by = ${decision.by},
      decision_note = ${decision.note}, left_out = ${decision.leftOut ?? []}::bigint[],
      numbers = ${JSON.stringify(decision.numbers ?? {})}::jsonb, order_ids = ${decision.orderIds ?? []}::bigint[]
    where id = ${row.id} and buyer_id = ${row.buyer_id}`.execute(tx);
}

export async function notePutBack(tx: Db, row: RequestRow, at: Date): Promise<void> {
  await sql`
    update approval.request set put_back_at = ${at} where id = ${row.id} and buyer_id = ${row.buyer_id}`.execute(
    tx,
  );
}

/** Requests past their deadline, locked; skips those being decided now. */
export async function lockLapsed(tx: Db, at: Date, limit: number): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select ${columns} from approval.request where status = 'PENDING' and expires_at <= ${at}
    order by expires_at, id limit ${limit} for update skip locked`.execute(tx);
  return rows;
}
