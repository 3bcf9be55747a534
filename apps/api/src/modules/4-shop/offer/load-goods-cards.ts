import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { cachedByClass } from '../../../memory/cached-by-class.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { bytesOfFields } from '../../../platform/written-json.ts';
import { loadContractPrices } from '../../1-ground/pricing/index.ts';
import { findSpecialGoods, loadRules, type Rule, textOfRules } from '../../2-goods/promotion/index.ts';
import { type BuyerRights, classOfRights, loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { askFirstOrder, loadOffers } from './load-offers.ts';
import { type GoodsCard, presentCard, presentSuggestion } from './present-goods.ts';

/** A product as a viewer sees it, without the viewer's own facts, as the text between the braces of a JSON object. */
export interface WrittenCard {
  readonly name: string;
  readonly fields: Buffer;
  /** The few fields of a suggestion. */
  readonly suggestion: Buffer;
  /** Whether it contains what only this company gets. */
  readonly isOwn: boolean;
}

/** The size of a card's objects beside its bytes. */
const objectBytes = 500;

const sharedCards = cachedByClass<WrittenCard>({
  topics: ['goods', 'stock'],
  maxBytes: 64 * 2 ** 20,
  bytesOf: ({ fields, suggestion }) => fields.byteLength + suggestion.byteLength + objectBytes,
  isShared: ({ isOwn }) => !isOwn,
});

type Ask = Pick<Deps, 'db' | 'clock'>;

async function makeCards(
  { db, clock }: Ask,
  viewer: Viewer,
  ids: readonly number[],
  { rights, rules }: { readonly rights: BuyerRights; readonly rules: readonly Rule[] },
): Promise<ReadonlyMap<number, WrittenCard>> {
  const { byId } = await loadOffers(db, { clock }, viewer, ids, rights, rules);
  const now = clock.now().getTime();
  return new Map(
    [...byId].map(([id, offer]) => {
      const card = presentCard(offer, now);
      const terms = offer.price?.terms;
      const isOwn = terms !== undefined && (terms.contractPrice !== null || terms.specials.length > 0);
      const suggestion = bytesOfFields(presentSuggestion(card));
      return [id, { name: card.name, fields: bytesOfFields(card), suggestion, isOwn }];
    }),
  );
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
  const contractPrice = await loadContractPrices(db, viewer.buyerId, ids, rights.today);
  return (id) => specials.has(id) || rights.policies.has(id) || contractPrice(id) !== null;
}

/**
 * Goods by id as this viewer sees them, without the viewer's own facts; hidden goods are absent. Viewers with equal
 * offers share what the first of them loaded.
 */
export async function loadGoodsCards(
  deps: Ask,
  viewer: Viewer,
  ids: readonly number[],
  knownRights?: BuyerRights,
): Promise<ReadonlyMap<number, WrittenCard>> {
  const { db, clock } = deps;
  const now = clock.now();
  const classes = sharedCards(db);
  const rights = knownRights ?? (await loadBuyerRights(db, viewer.buyerId, dateInShanghai(now)));
  const rules = await loadRules(db, viewer, now, askFirstOrder(db, viewer.buyerId));
  const make = (some: readonly number[]) => makeCards(deps, viewer, some, { rights, rules });
  const isOwn = classes && (await ownGoodsOf(deps, viewer, ids, rights));
  if (!isOwn) return make(ids);
  const name = [classOfRights(rights), viewer.priceGroup, viewer.province, textOfRules(rules)].join('/');
  const own = ids.filter(isOwn);
  if (own.length === 0) return classes.read(name, ids, make);
  const shared = await classes.read(
    name,
    ids.filter((id) => !isOwn(id)),
    make,
  );
  return new Map([...shared, ...(await make(own))]);
}

/** The card as an object, which takes more memory than the bytes. */
export const readCard = ({ fields }: WrittenCard): GoodsCard => JSON.parse(`{${fields.toString()}}`);
