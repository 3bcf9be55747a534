import { availableSets, type Combination } from '@qianfang/domain/promotion/combination';
import type { PackRule } from '@qianfang/domain/quantity/pack-quantity';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { engineCombination, goodsIdsOf, loadRules, type Rule } from '../../2-goods/promotion/index.ts';
import { firstOrderCheck, loadOffers, type Offers } from '../offer/index.ts';
import { loadSets } from './cart.repo.ts';
import { factsNear } from './offer-facts.ts';

/** A combination as one company can have it now. */
export interface OpenSet {
  readonly combination: Combination;
  /** What the activity says of itself. */
  readonly ruleText: string;
  /** The line's warehouse: where all parts are, else where the first is. */
  readonly warehouseId: number;
  /** Sets that are in the cart already. */
  readonly held: number;
}

export interface OpenSets {
  readonly now: number;
  readonly offers: Offers;
  find(combinationId: number): OpenSet | undefined;
}

/** How many sets a line may hold. */
export function setPackRule(combination: Combination): PackRule {
  return {
    packSize: 1,
    isSplittable: true,
    stock: availableSets(combination.parts),
    purchaseLimit: combination.purchaseLimit,
    unit: '套',
  };
}

/** A warehouse that has every part, so that the set is one parcel. */
function commonWarehouse(rule: Rule, offers: Offers): number | undefined {
  const [first] = rule.items;
  const places = first ? (offers.byId.get(first.goodsId)?.stock.warehouses ?? []) : [];
  return places.find(({ warehouseId }) =>
    rule.items.every((item) =>
      offers.byId
        .get(item.goodsId)
        ?.stock.warehouses.some((one) => one.warehouseId === warehouseId && one.stock >= item.quantity),
    ),
  )?.warehouseId;
}

/** Combinations by their ids, with the offers of their parts and of `goodsIds`, in a fixed number of statements. */
export async function openSets(
  db: Db,
  deps: Pick<Deps, 'clock'>,
  viewer: Viewer,
  combinationIds: readonly number[],
  goodsIds: readonly number[],
): Promise<OpenSets> {
  const at = deps.clock.now();
  const rules = await loadRules(db, viewer, at, firstOrderCheck(db, viewer.buyerId), combinationIds);
  const wanted = rules.filter((rule) => rule.kind === 'COMBINATION');
  const ids = [...new Set([...goodsIds, ...goodsIdsOf(wanted)])];
  const offers = await loadOffers(db, deps, viewer, ids, undefined, rules);
  const held = await loadSets(db, viewer.buyerId, combinationIds);
  return {
    now: at.getTime(),
    offers,
    find(combinationId) {
      const rule = wanted.find((one) => one.id === combinationId);
      if (!rule) return undefined;
      const line = held.find((row) => row.goods_id === combinationId);
      const place = line?.warehouse_id ?? commonWarehouse(rule, offers);
      const facts = factsNear(offers, place === undefined ? [] : [place]);
      const combination = engineCombination(rule, facts, at.getTime());
      if (!combination) return undefined;
      const warehouseId = place ?? combination.parts[0]?.goods.warehouseId ?? 0;
      return { combination, ruleText: rule.ruleText, warehouseId, held: line?.quantity ?? 0 };
    },
  };
}
