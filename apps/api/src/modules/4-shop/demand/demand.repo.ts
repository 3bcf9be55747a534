import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { UnitPrice } from '@qianfang/domain/money/unit-price';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export type DemandStatus = 'waiting' | 'working' | 'listed' | 'unavailable' | 'closed';

export interface DemandRow {
  readonly id: number;
  readonly buyer_id: number;
  readonly request_no: string;
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly approval_no: string;
  readonly quantity: number;
  readonly unit: string;
  readonly wanted_price: number | null;
  readonly wanted_on: string | null;
  readonly remark: string;
  readonly contact: string;
  readonly phone: string;
  readonly status: DemandStatus;
  readonly reply: string;
  readonly goods_id: number | null;
  readonly expected_on: string | null;
  readonly created_at: Date;
  readonly replied_at: Date | null;
}

const columns = sql`id, buyer_id, request_no, name, spec, maker, approval_no, quantity, unit, wanted_price, wanted_on,
  remark, contact, phone, status, reply, goods_id, expected_on, created_at, replied_at`;

/** One page, newest first, and the total. */
export async function loadDemands(
  db: Db,
  buyerId: number,
  status: DemandStatus | undefined,
  limit: number,
  offset: number,
): Promise<{ rows: DemandRow[]; total: number }> {
  const wanted = sql`
    demand.request where buyer_id = ${buyerId} and (${status ?? null}::text is null or status = ${status ?? null}::text)`;
  const { rows } = await sql<DemandRow>`
    select ${columns} from ${wanted} order by created_at desc, id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${wanted}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findDemand(db: Db, buyerId: number, id: number): Promise<DemandRow | undefined> {
  const { rows } = await sql<DemandRow>`
    select ${columns} from demand.request where buyer_id = ${buyerId} and id = ${id}`.execute(db);
  return rows[0];
}

/** The earlier request of this key; undefined for a new key, which is then claimed. */
export async function claimSending(
  db: Db,
  buyerId: number,
  key: string,
  at: Date,
): Promise<readonly number[] | undefined> {
  const { rows } = await sql<{ request_ids: number[] }>`
    insert into demand.sending (buyer_id, key, request_ids, at) values (${buyerId}, ${key}, '{}', ${at})
    on conflict (buyer_id, key) do nothing returning request_ids`.execute(db);
  if (rows[0]) return undefined;
  const known = await sql<{ request_ids: number[] }>`
    select request_ids from demand.sending where buyer_id = ${buyerId} and key = ${key}`.execute(db);
  return known.rows[0]?.request_ids ?? [];
}

export async function noteSent(db: Db, buyerId: number, key: string, ids: readonly number[]): Promise<void> {
  await sql`
    update demand.sending set request_ids = ${ids}::bigint[] where buyer_id = ${buyerId} and key = ${key}`.execute(
    db,
  );
}

export interface NewDemand {
  readonly name: string;
  readonly spec: string;
  readonly maker: string;
  readonly approval_no: string;
  readonly quantity: number;
  readonly unit: string;
  readonly wanted_price: UnitPrice | null;
  readonly wanted_on: IsoDate | null;
  readonly remark: string;
}

/** Inserts requests of one company, numbered QG, the day, a running number. */
export async function insertDemands(
  db: Db,
  sender: {
    readonly buyerId: number;
    readonly accountId: number;
    readonly contact: string;
    readonly phone: string;
  },
  demands: readonly NewDemand[],
  today: IsoDate,
  at: Date,
): Promise<number[]> {
  const head = `QG${today.replaceAll('-', '').slice(2)}`;
  const { rows } = await sql<{ id: number }>`
    insert into demand.request (buyer_id, account_id, request_no, name, spec, maker, approval_no, quantity, unit,
      wanted_price, wanted_on, remark, contact, phone, created_at)
    select ${sender.buyerId}, ${sender.accountId}, ${head} || lpad(nextval('demand.request_number')::text, 6, '0'), d.name,
      d.spec, d.maker, d.approval_no, d.quantity, d.unit, d.wanted_price, d.wanted_on, d.remark, ${sender.contact},
      ${sender.phone}, ${at}
    from json_to_recordset(${JSON.stringify(demands)}::json) as d(name text, spec text, maker text, approval_no text,
      quantity int, unit text, wanted_price bigint, wanted_on date, remark text)
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** Closes an open request; returns whether it was open. */
export async function closeOpenDemand(db: Db, buyerId: number, id: number, at: Date): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update demand.request set status = 'closed', closed_at = ${at}
    where buyer_id = ${buyerId} and id = ${id} and status <> 'closed' returning id`.execute(db);
  return rows.length > 0;
}

/** Requests of every company that wait for the wholesaler, oldest first. */
export async function loadWaitingDemands(db: Db, limit: number): Promise<DemandRow[]> {
  const { rows } = await sql<DemandRow>`
    select ${columns} from demand.request where status in ('waiting', 'working')
    order by created_at, id limit ${limit}`.execute(db);
  return rows;
}

export async function lockDemandByNumber(db: Db, requestNo: string): Promise<DemandRow | undefined> {
  const { rows } = await sql<DemandRow>`
    select ${columns} from demand.request where request_no = ${requestNo} for update`.execute(db);
  return rows[0];
}

export async function saveReply(
  db: Db,
  id: number,
  reply: {
    readonly status: DemandStatus;
    readonly text: string;
    readonly goodsId: number | null;
    readonly expectedOn: IsoDate | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql`
    update demand.request set status = ${reply.status}, reply = ${reply.text}, goods_id = ${reply.goodsId},
      expected_on = ${reply.expectedOn}, replied_at = ${reply.at}
    where id = ${id}`.execute(db);
}
