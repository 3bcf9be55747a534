import type { BuyBlock } from '@qianfang/domain/qualification/buy-block';
import type { Db } from '../../../platform/db.ts';
import { type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import { type BuyerRights, decideGoods } from '../../2-goods/qualification/index.ts';

/** A product the buyer had before it was withheld, and the reason. */
export interface WithheldGoods {
  readonly goods: Goods;
  readonly block: BuyBlock;
}

/**
 * Goods that are not offered to a buyer (any more), with the reason: for carts that contain them. By goods id; goods
 * that nobody may see are absent. No statement without ids.
 */
export async function loadWithheld(
  db: Db,
  rights: BuyerRights,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WithheldGoods>> {
  if (ids.length === 0) return new Map();
  const goods = [...(await loadGoods(db, ids)).values()];
  const decisions = decideGoods(rights, goods);
  return new Map(
    goods.flatMap((one) => {
      const [block] = decisions.get(one.id)?.reasons ?? [];
      return block ? [[one.id, { goods: one, block }] as const] : [];
    }),
  );
}
