import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import type { OpenedClasses } from '../../../memory/cached-by-class.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadContractPrices } from '../../1-ground/pricing/index.ts';
import {
  findSpecialGoods,
  givesFirstOrder,
  loadRules,
  nextPromotionTurn,
  type Rule,
  textOfRules,
} from '../../2-goods/promotion/index.ts';
import { type BuyerRights, classOfRights, loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { firstOrderCheck, type Offer } from './load-offers.ts';

/** What values of goods are made with. */
export interface Known {
  readonly rights: BuyerRights;
  readonly rules: readonly Rule[];
}

type Ask = Pick<Deps, 'db' | 'clock'>;

/** Topics that a value depends on: by goods id, and by buyer id for what only one buyer gets. */
export const offerTopics = {
  topics: ['goods', 'stock'],
  buyerTopics: ['rights', 'contract_price', 'claim'],
} as const;

/** Whether an offer has a price that only this company gets. */
export function isOwnOffer({ price }: Offer): boolean {
  return price !== undefined && (price.terms.contractPrice !== null || price.terms.specials.length > 0);
}

/**
 * Returns a check for which goods a company has its own price, quota or permission. Undefined where that is unknown.
 */
async function ownGoodsOf(
  { db, clock }: Ask,
  viewer: Viewer,
  ids: readonly number[],
  rights: BuyerRights,
): Promise<((goodsId: number) => boolean) | undefined> {
  const specials = await findSpecialGoods(db, viewer, clock.now());
  if (specials === undefined) return undefined;
  const contractPrices = await loadContractPrices(db, viewer.buyerId, ids, rights.today);
  return (id) => specials.has(id) || rights.policies.has(id) || contractPrices.has(id);
}

/**
 * Values of goods by id for this viewer. Viewers with equal offers share what `make` made for the first of them; what
 * only this viewer gets is cached for it alone. Open `classes` before.
 */
export async function loadByClass<V>(
  classes: OpenedClasses<V> | undefined,
  { db, clock }: Ask,
  viewer: Viewer,
  ids: readonly number[],
  make: (ids: readonly number[], known: Known) => Promise<ReadonlyMap<number, V>>,
  knownRights?: BuyerRights,
): Promise<ReadonlyMap<number, V>> {
  const now = clock.now();
  const rights = knownRights ?? (await loadBuyerRights(db, viewer.buyerId, dateInShanghai(now)));
  const isFirstOrder = firstOrderCheck(db, viewer.buyerId);
  const rules = await loadRules(db, viewer, now, isFirstOrder);
  const load = (some: readonly number[]) => make(some, { rights, rules });
  const isOwn = classes && (await ownGoodsOf({ db, clock }, viewer, ids, rights));
  if (!isOwn) return load(ids);
  const name = [classOfRights(rights), viewer.priceGroup, viewer.province, textOfRules(rules)].join('/');
  const own = ids.filter(isOwn);
  if (own.length === 0) return classes.read(name, ids, load);
  const shared = await classes.read(
    name,
    ids.filter((id) => !isOwn(id)),
    load,
  );
  // Special prices begin, end, and may be for first orders only.
  const turn = await nextPromotionTurn(db, viewer, now);
  const isFirst = await givesFirstOrder(db, viewer, now, isFirstOrder);
  const ownName = [name, viewer.buyerId, turn, isFirst].join('/');
  return new Map([...shared, ...(await classes.read(ownName, own, load, viewer.buyerId))]);
}
