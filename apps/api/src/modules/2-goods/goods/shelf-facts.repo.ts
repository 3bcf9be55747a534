import type { GoodsClass } from '@qianfang/domain/goods/goods-class';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface ShelfRow {
  readonly id: number;
  readonly name: string;
  readonly goods_class: GoodsClass;
  readonly approval_no: string;
  readonly origin: string;
  readonly maker_id: number;
  readonly maker: string;
  readonly category_id: number | null;
  readonly category: string | null;
}

/** The facts by which a zone sorts its goods, in one light statement. */
export async function loadShelfRows(db: Db, ids: readonly number[]): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select g.id, g.name, g.goods_class, g.approval_no, g.origin, g.maker_id, m.name as maker, g.category_id, c.name as category
    from catalogue.goods g
    join catalogue.maker m on m.id = g.maker_id
    left join catalogue.category c on c.id = g.category_id
    where g.id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

export interface ModelRow {
  readonly of_id: number;
  readonly id: number;
  readonly spec: string;
}

/** Goods on sale with the name and maker of each of these, themselves included: the sizes and models of a device. */
export async function loadModelRows(db: Db, ids: readonly number[]): Promise<ModelRow[]> {
  const { rows } = await sql<ModelRow>`
    select g.id as of_id, o.id, o.spec
    from catalogue.goods g
    join catalogue.goods o on o.generic_name = g.generic_name and o.maker_id = g.maker_id
    where g.id = any(${ids}::bigint[]) and o.sale_status = 'on_sale'
    order by g.id, o.id`.execute(db);
  return rows;
}
