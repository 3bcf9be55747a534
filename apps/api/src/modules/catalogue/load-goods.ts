import type { Db } from '../../platform/db.ts';
import type { TradedGoods } from '../qualification/index.ts';
import { type GoodsRow, loadGoodsRows } from './goods.repo.ts';
import { pictureUrl } from './picture-url.ts';

/** A goods as the other parts know it. */
export interface Goods extends TradedGoods, Omit<GoodsRow, 'category_path' | 'tags'> {
  /** Category ids from the top down. */
  readonly categoryPath: readonly number[];
  readonly tags: NonNullable<GoodsRow['tags']>;
  readonly pictureUrl: string;
}

function goodsOf(row: GoodsRow): Goods {
  return {
    ...row,
    goodsClass: row.goods_class,
    rxType: row.rx_type,
    saleStatus: row.sale_status,
    isControlledSale: row.is_controlled_sale,
    isEphedrine: row.is_ephedrine,
    isCold: row.is_cold,
    isAntibiotic: row.is_antibiotic,
    isInjection: row.is_injection,
    approvalNo: row.approval_no,
    deviceCategory: row.device_class_code,
    categoryPath: row.category_path ?? [],
    tags: row.tags ?? [],
    pictureUrl: pictureUrl(row),
  };
}

/** Goods by id in one statement; ids that do not exist are absent. */
export async function loadGoods(db: Db, ids: readonly number[]): Promise<Map<number, Goods>> {
  if (ids.length === 0) return new Map();
  const rows = await loadGoodsRows(db, ids);
  return new Map(rows.map((row) => [row.id, goodsOf(row)]));
}
