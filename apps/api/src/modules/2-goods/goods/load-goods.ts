import { cachedMany } from '../../../memory/cached.ts';
import type { Db } from '../../../platform/db.ts';
import type { TradedGoods } from '../qualification/index.ts';
import { type GoodsRow, loadGoodsRows } from './goods.repo.ts';
import { controlOfRow } from './name-control/control-of-row.ts';
import { pictureUrl } from './picture-url.ts';

/** A product as other modules see it. */
export interface Goods extends TradedGoods, Omit<GoodsRow, 'category_path' | 'tags'> {
  /** Category ids from the top down. */
  readonly categoryPath: readonly number[];
  readonly tags: NonNullable<GoodsRow['tags']>;
  readonly pictureUrl: string;
}

type TradedRow = Parameters<typeof controlOfRow>[0] &
  Pick<
    GoodsRow,
    | 'id'
    | 'rx_type'
    | 'sale_status'
    | 'is_controlled_sale'
    | 'is_cold'
    | 'is_antibiotic'
    | 'is_injection'
    | 'device_class_code'
    | 'is_public_purchase'
  >;

/** The facts of a product's row that the trade rules need. */
export function tradedGoodsOf(row: TradedRow): TradedGoods {
  const { spans, isTermination, isDirectOralPiece } = controlOfRow(row);
  return {
    id: row.id,
    form: row.form,
    ingredients: row.ingredients,
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
    // The name list applies on each read, however the goods were added.
    ...(spans.length === 0 ? {} : { nameSpans: spans }),
    ...(row.is_public_purchase ? { isPublicPurchaseAllowed: true } : {}),
    ...(isTermination ? { isTermination } : {}),
    ...(isDirectOralPiece ? { isDirectOralPiece } : {}),
  };
}

function goodsOf(row: GoodsRow): Goods {
  return {
    ...row,
    ...tradedGoodsOf(row),
    categoryPath: row.category_path ?? [],
    tags: row.tags ?? [],
    pictureUrl: pictureUrl(row),
  };
}

const cachedGoods = cachedMany({ topic: 'goods', max: 8_000 }, async (db, ids: readonly number[]) => {
  const rows = await loadGoodsRows(db, ids);
  return new Map(rows.map((row) => [row.id, goodsOf(row)]));
});

/** Goods by id, in one statement for those not cached; ids that do not exist are absent. */
export function loadGoods(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Goods>> {
  return cachedGoods(db, ids);
}
