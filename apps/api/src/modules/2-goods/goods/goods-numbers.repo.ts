import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

/** A product found by one of its numbers. */
export interface NumberedGoods {
  readonly goods_id: number;
  readonly kind: 'approval' | 'barcode' | 'code';
  readonly number: string;
}

/**
 * Goods on sale by approval number, barcode and own code, in one statement. Many packs may share an approval number.
 */
export async function findNumberedGoods(
  db: Db,
  asked: { readonly approvals: readonly string[]; readonly codes: readonly string[] },
  limit: number,
): Promise<NumberedGoods[]> {
  const { rows } = await sql<NumberedGoods>`
    select id as goods_id, 'approval' as kind, approval_no as number from catalogue.goods
    where approval_no = any(${asked.approvals}::text[]) and approval_no <> '' and sale_status = 'on_sale'
    union all
    select id, 'barcode', barcode from catalogue.goods
    where barcode = any(${asked.codes}::text[]) and barcode <> '' and sale_status = 'on_sale'
    union all
    select id, 'code', code from catalogue.goods where code = any(${asked.codes}::text[]) and sale_status = 'on_sale'
    limit ${limit}`.execute(db);
  return rows;
}

/** Facts that tell goods of one name apart. */
export interface PackFacts {
  readonly id: number;
  /** Comparable form, see {@link comparableSpec}. */
  readonly spec_key: string;
  readonly name: string;
  readonly generic_name: string;
  readonly spec: string;
  readonly unit: string;
  readonly pack_size: number;
  readonly case_size: number;
  readonly sold_quantity: number;
}

export async function loadPackFacts(db: Db, ids: readonly number[]): Promise<PackFacts[]> {
  const { rows } = await sql<PackFacts>`
    select id, spec_key, name, generic_name, spec, unit, pack_size, case_size, sold_quantity
    from catalogue.goods where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** The numbers of a product that its buyers' own systems know it by; '' for none. */
export interface GoodsNumbers {
  readonly goods_id: number;
  /** The wholesaler's own. */
  readonly code: string;
  readonly barcode: string;
  readonly trace_prefix: string;
}

export async function loadGoodsNumbers(db: Db, ids: readonly number[]): Promise<GoodsNumbers[]> {
  const { rows } = await sql<GoodsNumbers>`
    select id as goods_id, coalesce(code, '') as code, barcode, trace_prefix from catalogue.goods
    where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

export async function loadTracePrefixes(
  db: Db,
  goodsIds: readonly number[],
): Promise<ReadonlyArray<{ readonly goods_id: number; readonly trace_prefix: string }>> {
  const { rows } = await sql<{ goods_id: number; trace_prefix: string }>`
    select id as goods_id, trace_prefix from catalogue.goods
    where id = any(${goodsIds}::bigint[]) and trace_prefix <> ''`.execute(db);
  return rows;
}
