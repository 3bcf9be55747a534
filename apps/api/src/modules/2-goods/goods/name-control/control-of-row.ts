import { controlOf, type NameControl } from '@qianfang/domain/qualification/control-list/name-control';
import type { GoodsRow } from '../goods.repo.ts';

type NamedRow = Pick<
  GoodsRow,
  | 'generic_name'
  | 'trade_name'
  | 'form'
  | 'spec'
  | 'maker'
  | 'approval_no'
  | 'goods_class'
  | 'is_ephedrine'
  | 'ingredients'
  | 'released_as'
>;

/** What the list of controlled substances says about a product's current name. */
export function controlOfRow(row: NamedRow): NameControl {
  return controlOf({
    genericName: row.generic_name,
    tradeName: row.trade_name,
    form: row.form,
    spec: row.spec,
    maker: row.maker,
    approvalNo: row.approval_no,
    goodsClass: row.goods_class,
    isEphedrine: row.is_ephedrine,
    ingredients: row.ingredients,
    releasedAs: row.released_as,
  });
}
