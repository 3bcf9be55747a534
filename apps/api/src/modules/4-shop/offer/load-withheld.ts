import type { BuyBlock } from '@qianfang/domain/qualification/buy-block';
import type { Db } from '../../../platform/db.ts';
import { type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import { type BuyerRights, decideGoods } from '../../2-goods/qualification/index.ts';

/** A goods that a buyer had before it was kept from it, and why it is. */
export interface WithheldGoods {
  readonly goods: Goods;
  readonly block: BuyBlock;
}

/**
 * Of goods that are not offered to a buyer (any more), what they are and why: for who holds them in a cart. By goods
 * id; those that nobody may see are absent. Asks nothing where there are none.
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
