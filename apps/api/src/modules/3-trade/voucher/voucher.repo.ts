import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export type VoucherSource = 'cashback' | 'compensation' | 'activity' | 'points' | 'draw';
export type VoucherStatus = 'usable' | 'used' | 'expired';

export interface VoucherRow {
  readonly id: number;
  readonly name: string;
  readonly source: VoucherSource;
  readonly reference: string;
  readonly face_fen: number;
  readonly balance_fen: number;
  readonly expired_fen: number;
  readonly given_at: Date;
  readonly starts_at: Date;
  readonly ends_at: Date;
}

export interface UseRow {
  readonly voucher_id: number;
  readonly order_id: number;
  readonly amount_fen: number;
  readonly at: Date;
  readonly released_at: Date | null;
}

const columns = sql.raw(
  'v.id, v.name, v.source, v.reference, v.face_fen, v.balance_fen, v.expired_fen, v.given_at, v.starts_at, v.ends_at',
);

const statusOf = (at: Date) => sql`
  case when v.balance_fen = 0 and v.expired_fen = 0 then 'used' when v.ends_at <= ${at}::timestamptz then 'expired'
    else 'usable' end`;

/** One page of a company's vouchers, earliest end first, and the total. */
export async function loadVouchers(
  db: Db,
  buyerId: number,
  filter: { readonly status: VoucherStatus | undefined; readonly limit: number; readonly offset: number },
  at: Date,
): Promise<{ rows: Array<VoucherRow & { readonly status: VoucherStatus }>; total: number }> {
  const wanted = sql`
    voucher.cash_voucher v where v.buyer_id = ${buyerId}
      and (${filter.status ?? null}::text is null or ${statusOf(at)} = ${filter.status ?? null}::text)`;
  const { rows } = await sql<VoucherRow & { status: VoucherStatus }>`
    select ${columns}, ${statusOf(at)} as status from ${wanted}
    order by case ${statusOf(at)} when 'usable' then 0 when 'used' then 1 else 2 end, v.ends_at, v.id
    limit ${filter.limit} offset ${filter.offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function loadUses(db: Db, buyerId: number, voucherIds: readonly number[]): Promise<UseRow[]> {
  const { rows } = await sql<UseRow>`
    select voucher_id, order_id, amount_fen, at, released_at from voucher.voucher_use
    where buyer_id = ${buyerId} and voucher_id = any(${voucherIds}::bigint[]) order by at, order_id`.execute(
    db,
  );
  return rows;
}

export interface VoucherSums {
  readonly counts: Record<VoucherStatus, number>;
  readonly availableFen: number;
}

/** A company's vouchers by state, and the amount usable now. */
export async function sumVouchers(db: Db, buyerId: number, at: Date): Promise<VoucherSums> {
  const { rows } = await sql<{ status: VoucherStatus; count: number; open: number }>`
    select ${statusOf(at)} as status, count(*)::int as count,
      coalesce(sum(v.balance_fen) filter (where v.starts_at <= ${at} and v.ends_at > ${at}), 0)::bigint as open
    from voucher.cash_voucher v where v.buyer_id = ${buyerId} group by 1`.execute(db);
  const of = (status: VoucherStatus) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    counts: { usable: of('usable'), used: of('used'), expired: of('expired') },
    availableFen: rows.reduce((sum, row) => sum + row.open, 0),
  };
}

/** With money on them and not expired, earliest end first. */
export async function loadOpen(db: Db, buyerId: number, at: Date, limit: number): Promise<VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`
    select ${columns} from voucher.cash_voucher v
    where v.buyer_id = ${buyerId} and v.balance_fen > 0 and v.ends_at > ${at}
    order by v.ends_at, v.id limit ${limit}`.execute(db);
  return rows;
}

/** Names and sources of these vouchers of a company. */
export async function loadNames(
  db: Db,
  buyerId: number,
  ids: readonly number[],
): Promise<Array<Pick<VoucherRow, 'id' | 'name' | 'source'>>> {
  const { rows } = await sql<Pick<VoucherRow, 'id' | 'name' | 'source'>>`
    select v.id, v.name, v.source from voucher.cash_voucher v
    where v.buyer_id = ${buyerId} and v.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** Locks vouchers in the global order. */
export async function lockVouchers(db: Db, buyerId: number, ids: readonly number[]): Promise<VoucherRow[]> {
  const { rows } = await sql<VoucherRow>`
    select ${columns} from voucher.cash_voucher v
    where v.buyer_id = ${buyerId} and v.id = any(${ids}::bigint[]) order by v.id for update`.execute(db);
  return rows;
}

export interface NewVoucher {
  readonly buyerId: number;
  readonly name: string;
  readonly source: VoucherSource;
  readonly reference: string;
  readonly amountFen: number;
  readonly givenAt: Date;
  readonly endsAt: Date;
}

/** Undefined when the same reference gave one before. */
export async function insertVoucher(db: Db, voucher: NewVoucher): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into voucher.cash_voucher (buyer_id, name, source, reference, face_fen, balance_fen, given_at, starts_at, ends_at)
    values (${voucher.buyerId}, ${voucher.name}, ${voucher.source}, ${voucher.reference}, ${voucher.amountFen},
      ${voucher.amountFen}, ${voucher.givenAt}, ${voucher.givenAt}, ${voucher.endsAt})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

export async function findVoucher(
  db: Db,
  buyerId: number,
  source: VoucherSource,
  reference: string,
): Promise<VoucherRow | undefined> {
  const { rows } = await sql<VoucherRow>`
    select ${columns} from voucher.cash_voucher v
    where v.buyer_id = ${buyerId} and v.source = ${source} and v.reference = ${reference}`.execute(db);
  return rows[0];
}

/** Which of these references have given a company a voucher. */
export async function loadGiven(
  db: Db,
  buyerId: number,
  source: VoucherSource,
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference from voucher.cash_voucher
    where buyer_id = ${buyerId} and source = ${source} and reference = any(${references}::text[])`.execute(
    db,
  );
  return new Set(rows.map((row) => row.reference));
}

export interface NewUse {
  readonly voucherId: number;
  readonly orderId: number;
  readonly amountFen: number;
}

/** Takes money off vouchers for orders, in two statements. */
export async function insertUses(db: Db, buyerId: number, uses: readonly NewUse[], at: Date): Promise<void> {
  const rows = JSON.stringify(
    uses.map((use) => ({ voucher_id: use.voucherId, order_id: use.orderId, amount_fen: use.amountFen })),
  );
  await sql`
    insert into voucher.voucher_use (buyer_id, voucher_id, order_id, amount_fen, at)
    select ${buyerId}, u.voucher_id, u.order_id, u.amount_fen, ${at}
    from json_to_recordset(${rows}::json) as u(voucher_id bigint, order_id bigint, amount_fen bigint)`.execute(
    db,
  );
  await sql`
    update voucher.cash_voucher v set balance_fen = v.balance_fen - u.amount_fen
    from (
      select voucher_id, sum(amount_fen) as amount_fen
      from json_to_recordset(${rows}::json) as w(voucher_id bigint, amount_fen bigint) group by 1
    ) u where v.buyer_id = ${buyerId} and v.id = u.voucher_id`.execute(db);
}

/** Returns the amounts of cancelled orders to their vouchers. Returns them by order. */
export async function releaseUses(
  db: Db,
  buyerId: number,
  orderIds: readonly number[],
  at: Date,
): Promise<NewUse[]> {
  const { rows } = await sql<{ voucher_id: number; order_id: number; amount_fen: number }>`
    with freed as (
      update voucher.voucher_use set released_at = ${at}
      where buyer_id = ${buyerId} and order_id = any(${orderIds}::bigint[]) and released_at is null
      returning voucher_id, order_id, amount_fen
    ), moved as (
      update voucher.cash_voucher v
      set balance_fen = v.balance_fen + f.amount_fen
      from (select voucher_id, sum(amount_fen) as amount_fen from freed group by 1) f
      where v.buyer_id = ${buyerId} and v.id = f.voucher_id
    )
    select voucher_id, order_id, amount_fen from freed order by order_id, voucher_id`.execute(db);
  return rows.map((row) => ({ voucherId: row.voucher_id, orderId: row.order_id, amountFen: row.amount_fen }));
}

export interface EndedRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly balance_fen: number;
  readonly expired_fen: number;
}

/** Expired vouchers with money on them; skips those that another sweep has locked. */
export async function lockEnded(db: Db, at: Date, limit: number): Promise<EndedRow[]> {
  const { rows } = await sql<EndedRow>`
    select id, buyer_id, balance_fen, expired_fen from voucher.cash_voucher
    where balance_fen > 0 and ends_at <= ${at} order by ends_at limit ${limit} for update skip locked`.execute(
    db,
  );
  return rows;
}

export async function markExpired(db: Db, vouchers: readonly EndedRow[]): Promise<void> {
  for (const { buyer_id, id } of vouchers) {
    await sql`
      update voucher.cash_voucher set expired_fen = expired_fen + balance_fen, balance_fen = 0
      where buyer_id = ${buyer_id} and id = ${id}`.execute(db);
  }
}
