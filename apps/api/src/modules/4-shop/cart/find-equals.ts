import { isDevice, isHerbal } from '@qianfang/domain/goods/goods-class';
import type { GoodsLineInput } from '@qianfang/domain/pricing/cart-input';
import type { GoodsFacts } from '@qianfang/domain/pricing/goods-facts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadEqualIds } from '../../2-goods/goods/index.ts';
import { loadOffers, type Offer, type Offers } from '../offer/index.ts';
import { factsNear } from './offer-facts.ts';
import type { OpenCart } from './open-cart.ts';

/** Of pieces and devices a name and a specification do not say that they are equal. */
const isComparable = ({ goods }: Offer): boolean =>
  !isHerbal(goods.goodsClass) && !isDevice(goods.goodsClass) && !goods.isEphedrine;

export interface Equals {
  readonly offers: Offers;
  /** Goods equal to those of a line, as this company may buy them, from the line's warehouse where that has them. */
  readonly of: (line: GoodsLineInput) => readonly GoodsFacts[];
}

interface EqualsAsked {
  /** Of these lines; of all without. */
  readonly lineIds?: ReadonlySet<number>;
  /** Goods that are never left out of the few equals of a line. */
  readonly first?: readonly number[];
}

/** What the lines of a cart could be had of instead: a fixed number of statements. */
export async function findEquals(
  deps: Deps,
  viewer: Viewer,
  cart: OpenCart,
  { lineIds, first = [] }: EqualsAsked = {},
): Promise<Equals> {
  const comparable = cart.rows.filter((row) => {
    const offer = cart.offers.byId.get(row.goods_id);
    const isPlain = row.kind === 1 && row.batch_id === null && row.min_days === 0;
    return isPlain && offer && isComparable(offer) && (lineIds?.has(row.id) ?? true);
  });
  const equalIds = await loadEqualIds(
    deps.db,
    comparable.map((row) => row.goods_id),
    first,
  );
  const ids = [...new Set([...equalIds.values()].flat())];
  const offers = await loadOffers(deps.db, deps, viewer, ids, cart.offers.rights, cart.rules);
  const lineIdsHere = new Set(comparable.map(({ id }) => id));
  return {
    offers,
    of: (line) => {
      if (!lineIdsHere.has(line.id)) return [];
      const factsOf = factsNear(offers, [line.goods.warehouseId]);
      return (equalIds.get(line.goods.goodsId) ?? []).flatMap((id) => factsOf(id) ?? []);
    },
  };
}
