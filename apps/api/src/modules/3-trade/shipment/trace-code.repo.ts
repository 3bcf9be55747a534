import type { MatchedCode } from '@qianfang/domain/order/trace-codes';
import { traceLevels } from '@qianfang/domain/order/trace-codes';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { readPortions } from '../../../platform/read-portions.ts';
import type { ParcelPlace } from './shipment.repo.ts';

/** Stores the codes of a parcel, and returns those that another parcel has already. */
export async function insertTraceCodes(
  tx: Db,
  parcel: ParcelPlace,
  codes: readonly MatchedCode[],
  at: Date,
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    with kept as (
      insert into shipment.trace_code
        (buyer_id, code, order_id, shipment_id, order_line_id, batch_id, level, parent_code, at)
      select ${parcel.buyer_id}, c.code, ${parcel.order_id}, ${parcel.id}, c.line, c.batch, c.level, c.parent, ${at}
      from unnest(${codes.map((one) => one.code)}::text[], ${codes.map((one) => one.orderLineId)}::bigint[],
        ${codes.map((one) => one.batchId)}::bigint[], ${codes.map((one) => traceLevels.indexOf(one.level) + 1)}::int[],
        ${codes.map((one) => one.parentCode)}::text[]) c(code, line, batch, level, parent)
      on conflict do nothing returning code
    )
    select c.code from unnest(${codes.map((one) => one.code)}::text[]) c(code)
    where c.code not in (select code from kept) order by c.code`.execute(tx);
  return rows.map((row) => row.code);
}

export interface TraceCodeRow {
  readonly code: string;
  readonly shipment_id: number;
  readonly shipment_no: string;
  readonly order_line_id: number;
  readonly batch_no: string;
  readonly production_date: string | null;
  readonly expiry_date: string | null;
  readonly level: 1 | 2 | 3;
  readonly parent_code: string;
  /** When the company scanned it at its acceptance. */
  readonly scanned_at: Date | null;
}

/** The codes of a company's order, each with the batch of its parcel. */
const codesOf = (buyerId: number, orderId: number) => sql`
  select c.code, c.shipment_id, s.shipment_no, c.order_line_id, l.batch_no, l.production_date, l.expiry_date, c.level, c.parent_code,
    c.scanned_at
  from shipment.trace_code c
  join shipment.shipment s on s.buyer_id = c.buyer_id and s.id = c.shipment_id
  join shipment.shipment_line l on l.buyer_id = c.buyer_id and l.shipment_id = c.shipment_id
    and l.order_line_id = c.order_line_id and l.batch_id = c.batch_id
  where c.buyer_id = ${buyerId} and c.order_id = ${orderId}`;

const inOrder = sql`order by c.shipment_id, c.order_line_id, c.level, c.code`;

/** One page of the codes of one's own order, parcel by parcel. */
export async function loadTraceCodes(
  db: Db,
  buyerId: number,
  orderId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<TraceCodeRow[]> {
  const { rows } = await sql<TraceCodeRow>`
    ${codesOf(buyerId, orderId)} ${inOrder} limit ${page.limit} offset ${page.offset}`.execute(db);
  return rows;
}

/** All codes of one's own order, parcel by parcel, a portion at a time. */
export function readTraceCodes(
  db: Db,
  buyerId: number,
  orderId: number,
): AsyncGenerator<readonly TraceCodeRow[]> {
  const portion = 5_000;
  return readPortions(portion, async (last: TraceCodeRow | undefined) => {
    const { rows } = await sql<TraceCodeRow>`
      ${codesOf(buyerId, orderId)}
        and (${last?.code ?? null}::text is null or (c.shipment_id, c.order_line_id, c.level, c.code) > (
          ${last?.shipment_id ?? null}::bigint, ${last?.order_line_id ?? null}::bigint, ${last?.level ?? null}::int, ${last?.code ?? null}::text))
      ${inOrder} limit ${portion}`.execute(db);
    return rows;
  });
}

/** The codes of one parcel of one's own, bundles and packs. */
export async function loadParcelCodes(
  db: Db,
  buyerId: number,
  shipmentNo: string,
  limit: number,
): Promise<Array<Pick<TraceCodeRow, 'code' | 'order_line_id' | 'batch_no' | 'level' | 'parent_code'>>> {
  const { rows } = await sql<
    Pick<TraceCodeRow, 'code' | 'order_line_id' | 'batch_no' | 'level' | 'parent_code'>
  >`
    select c.code, c.order_line_id, l.batch_no, c.level, c.parent_code
    from shipment.shipment s
    join shipment.trace_code c on c.buyer_id = s.buyer_id and c.shipment_id = s.id
    join shipment.shipment_line l on l.buyer_id = c.buyer_id and l.shipment_id = c.shipment_id
      and l.order_line_id = c.order_line_id and l.batch_id = c.batch_id
    where s.buyer_id = ${buyerId} and s.shipment_no = ${shipmentNo}
    order by c.order_line_id, c.level, c.code limit ${limit}`.execute(db);
  return rows;
}

export async function countTraceCodes(db: Db, buyerId: number, orderId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shipment.trace_code where buyer_id = ${buyerId} and order_id = ${orderId}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Codes of packs out with a company's order, of the requested batches. */
export async function loadCodesOut(
  tx: Db,
  buyerId: number,
  orderId: number,
  batchIds: readonly number[],
): Promise<ReadonlyArray<{ readonly code: string; readonly batchId: number }>> {
  const { rows } = await sql<{ code: string; batchId: number }>`
    select code, batch_id as "batchId" from shipment.trace_code
    where buyer_id = ${buyerId} and order_id = ${orderId} and batch_id = any(${batchIds}::bigint[])
      and level = 1 and returned_at is null`.execute(tx);
  return rows;
}

/** Packs that were returned and accepted: their codes may ship again. */
export async function markCodesReturned(
  tx: Db,
  buyerId: number,
  orderId: number,
  codes: readonly string[],
  at: Date,
): Promise<void> {
  await sql`
    update shipment.trace_code set returned_at = ${at}
    where buyer_id = ${buyerId} and order_id = ${orderId} and code = any(${codes}::text[]) and returned_at is null`.execute(
    tx,
  );
}

/** A pack with the batch that it left with. */
interface ScannedPack {
  readonly code: string;
  readonly order_line_id: number;
  readonly batch_no: string;
}

/** Packs of one's own parcel that were scanned at its acceptance; returns those that are of this parcel. */
export async function markCodesScanned(
  tx: Db,
  parcel: { readonly buyerId: number; readonly orderId: number; readonly shipmentNo: string },
  codes: readonly string[],
  at: Date,
): Promise<ScannedPack[]> {
  const { rows } = await sql<ScannedPack>`
    update shipment.trace_code c set scanned_at = ${at}
    from shipment.shipment s, shipment.shipment_line l
    where s.buyer_id = ${parcel.buyerId} and s.order_id = ${parcel.orderId} and s.shipment_no = ${parcel.shipmentNo}
      and c.buyer_id = s.buyer_id and c.order_id = s.order_id and c.shipment_id = s.id and c.level = 1
      and c.code = any(${codes}::text[])
      and l.buyer_id = c.buyer_id and l.shipment_id = c.shipment_id and l.order_line_id = c.order_line_id
      and l.batch_id = c.batch_id
    returning c.code, c.order_line_id, l.batch_no`.execute(tx);
  return rows;
}

/** Packs of a batch in a parcel that have a trace code, and how many of these were scanned. */
export interface ScanCount {
  readonly shipment_no: string;
  readonly order_line_id: number;
  readonly batch_no: string;
  readonly traced: number;
  readonly scanned: number;
}

export async function countScannedCodes(
  db: Db,
  buyerId: number,
  orderIds: readonly number[],
): Promise<ScanCount[]> {
  const { rows } = await sql<ScanCount>`
    select s.shipment_no, c.order_line_id, l.batch_no, count(*)::int as traced, count(c.scanned_at)::int as scanned
    from shipment.trace_code c
    join shipment.shipment s on s.buyer_id = c.buyer_id and s.id = c.shipment_id
    join shipment.shipment_line l on l.buyer_id = c.buyer_id and l.shipment_id = c.shipment_id
      and l.order_line_id = c.order_line_id and l.batch_id = c.batch_id
    where c.buyer_id = ${buyerId} and c.order_id = any(${orderIds}::bigint[]) and c.level = 1
    group by s.shipment_no, c.order_line_id, l.batch_no`.execute(db);
  return rows;
}

export interface UntracedLine {
  readonly buyer_id: number;
  readonly shipment_no: string;
  readonly shipped_at: Date;
  readonly batch_id: number;
  readonly batch_no: string;
  readonly quantity: number;
  readonly scanned: number;
}

/** Lines of parcels shipped since a time with fewer pack codes than packs, oldest first. */
export async function loadUntracedLines(db: Db, since: Date, limit: number): Promise<UntracedLine[]> {
  const { rows } = await sql<UntracedLine>`
    select s.buyer_id, s.shipment_no, s.shipped_at, l.batch_id, l.batch_no, l.quantity, c.scanned
    from shipment.shipment s
    join shipment.shipment_line l on l.buyer_id = s.buyer_id and l.shipment_id = s.id
    cross join lateral (
      select count(*)::int as scanned from shipment.trace_code t
      where t.buyer_id = l.buyer_id and t.order_id = s.order_id and t.shipment_id = l.shipment_id
        and t.order_line_id = l.order_line_id and t.level = 1 and t.batch_id = l.batch_id
    ) c
    where s.shipped_at >= ${since} and c.scanned < l.quantity
    order by s.shipped_at, s.id, l.order_line_id limit ${limit}`.execute(db);
  return rows;
}

/** The batches and units in a parcel. */
export async function loadParcelBatches(
  db: Db,
  parcel: ParcelPlace,
): Promise<
  ReadonlyArray<{
    readonly orderLineId: number;
    readonly batchId: number;
    readonly batchNo: string;
    readonly quantity: number;
  }>
> {
  const { rows } = await sql<{ orderLineId: number; batchId: number; batchNo: string; quantity: number }>`
    select order_line_id as "orderLineId", batch_id as "batchId", batch_no as "batchNo", quantity
    from shipment.shipment_line where buyer_id = ${parcel.buyer_id} and shipment_id = ${parcel.id}
    order by order_line_id, batch_id`.execute(db);
  return rows;
}
