import type { ReturnReason } from '@qianfang/domain/after-sale/return-rule';
import type { RefusalReason } from '@qianfang/domain/order/acceptance';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { readPortions } from '../../../platform/read-portions.ts';
import { containing, type SearchWords } from '../../../platform/search-words.ts';

export interface RecordHead {
  readonly order_id: number;
  readonly order_no: string;
  readonly part: number;
  readonly shipment_no: string;
  readonly seller: string;
  readonly acceptor: string;
  readonly arrived_on: string;
  readonly accepted_on: string;
  /** ℃ on arrival. */
  readonly temperature: number | null;
  readonly returns: ReadonlyArray<{
    readonly id: number;
    readonly application_no: string;
    readonly reason: ReturnReason;
  }>;
}

export interface RecordLine {
  readonly order_line_id: number;
  readonly goods_id: number;
  readonly name: string;
  readonly form: string;
  readonly spec: string;
  readonly maker: string;
  readonly holder: string;
  readonly approval_no: string;
  readonly unit: string;
  readonly batch_no: string;
  readonly production_date: string | null;
  readonly expiry_date: string | null;
  readonly shipped: number;
  readonly arrived: number;
  readonly accepted: number;
  readonly reason: RefusalReason | null;
}

export interface RecordRow extends RecordHead {
  readonly id: number;
  readonly created_at: Date;
  readonly lines: readonly RecordLine[];
}

const columns = sql`r.id, r.order_id, r.order_no, r.part, r.shipment_no, r.seller, r.acceptor, r.arrived_on, r.accepted_on,
  r.temperature::float8 as temperature, r.returns, r.created_at,
  (select json_agg(json_build_object('order_line_id', l.order_line_id, 'goods_id', l.goods_id, 'name', l.name, 'form', l.form,
      'spec', l.spec, 'maker', l.maker, 'holder', l.holder, 'approval_no', l.approval_no, 'unit', l.unit, 'batch_no', l.batch_no,
      'production_date', l.production_date, 'expiry_date', l.expiry_date, 'shipped', l.shipped, 'arrived', l.arrived,
      'accepted', l.accepted, 'reason', l.reason) order by l.sort)
    from receiving.record_line l where l.buyer_id = r.buyer_id and l.record_id = r.id) as lines`;

/** Records of an order, parcel by parcel. */
export async function loadOrderRecords(db: Db, buyerId: number, orderId: number): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    select ${columns} from receiving.record r
    where r.buyer_id = ${buyerId} and r.order_id = ${orderId} order by r.part`.execute(db);
  return rows;
}

export interface BookTerms {
  readonly keyword: SearchWords | undefined;
  readonly from: string;
  readonly to: string;
}

function wanted(buyerId: number, { keyword, from, to }: BookTerms) {
  const { texts, number } = keyword ?? { texts: [], number: '' };
  const names = texts.map(containing);
  return sql`
  receiving.record r where r.buyer_id = ${buyerId} and r.accepted_on between ${from}::date and ${to}::date
    and (${number} = '' or r.order_no ilike ${containing(number)} or exists (
      select from receiving.record_line l where l.buyer_id = r.buyer_id and l.record_id = r.id
        and (l.name ilike any(${names}::text[]) or l.batch_no ilike ${containing(number)})))`;
}

/** Records of a company, last accepted first, and the total. */
export async function loadRecordPage(
  db: Db,
  buyerId: number,
  terms: BookTerms,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: RecordRow[]; total: number }> {
  const { rows } = await sql<RecordRow>`
    select ${columns} from ${wanted(buyerId, terms)} order by r.accepted_on desc, r.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { rows, total: await countRecords(db, buyerId, terms) };
}

export async function countRecords(db: Db, buyerId: number, terms: BookTerms): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${wanted(buyerId, terms)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** All records of a company, last accepted first, a portion at a time. */
export function readRecords(db: Db, buyerId: number, terms: BookTerms): AsyncGenerator<readonly RecordRow[]> {
  const portion = 100;
  return readPortions(portion, async (last: RecordRow | undefined) => {
    const { rows } = await sql<RecordRow>`
      select ${columns} from ${wanted(buyerId, terms)}
        and (${last?.id ?? null}::bigint is null
          or (r.accepted_on, r.id) < (${last?.accepted_on ?? null}::date, ${last?.id ?? null}::bigint))
      order by r.accepted_on desc, r.id desc limit ${portion}`.execute(db);
    return rows;
  });
}

/** The last acceptor of a company; empty at first. */
export async function findLastAcceptor(db: Db, buyerId: number): Promise<string> {
  const { rows } = await sql<{ acceptor: string }>`
    select acceptor from receiving.record where buyer_id = ${buyerId} order by id desc limit 1`.execute(db);
  return rows[0]?.acceptor ?? '';
}

export async function insertRecord(
  db: Db,
  record: RecordHead & { readonly buyer_id: number; readonly account_id: number; readonly created_at: Date },
  lines: readonly RecordLine[],
): Promise<void> {
  await sql`
    with r as (
      insert into receiving.record (buyer_id, account_id, order_id, order_no, part, shipment_no, seller, acceptor, arrived_on,
        accepted_on, temperature, returns, created_at)
      values (${record.buyer_id}, ${record.account_id}, ${record.order_id}, ${record.order_no}, ${record.part},
        ${record.shipment_no}, ${record.seller}, ${record.acceptor}, ${record.arrived_on}, ${record.accepted_on},
        ${record.temperature}, ${JSON.stringify(record.returns)}::jsonb, ${record.created_at})
      returning id
    )
    insert into receiving.record_line (buyer_id, record_id, sort, order_line_id, goods_id, name, form, spec, maker, holder,
      approval_no, unit, batch_no, production_date, expiry_date, shipped, arrived, accepted, reason)
    select ${record.buyer_id}, r.id, l.sort, l.order_line_id, l.goods_id, l.name, l.form, l.spec, l.maker, l.holder,
      l.approval_no, l.unit, l.batch_no, l.production_date, l.expiry_date, l.shipped, l.arrived, l.accepted, l.reason
    from r, json_to_recordset(${JSON.stringify(lines.map((line, sort) => ({ ...line, sort })))}::json) as l(sort int,
      order_line_id bigint, goods_id bigint, name text, form text, spec text, maker text, holder text, approval_no text,
      unit text, batch_no text, production_date date, expiry_date date, shipped int, arrived int, accepted int,
      reason text)`.execute(db);
}
