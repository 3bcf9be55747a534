import type { suggestGoods as suggestGoodsEndpoint } from '@qianfang/contract/goods';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { formatUnitPrice } from '@qianfang/domain/money/unit-price';
import type { PadAmount } from '@qianfang/domain/order-pad/pad-goods';
import { amountText, padUnits } from '@qianfang/domain/order-pad/pad-units';
import { parsePadLine } from '@qianfang/domain/order-pad/parse-pad-line';
import { nearestPackQuantity } from '@qianfang/domain/quantity/pack-quantity';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type JsonPiece, WrittenJson, writeFields } from '../../../platform/written-json.ts';
import { loadPreferred, type Preferred } from '../../1-ground/preferred/index.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { loadBoughtIds, loadPurchaseFacts, type PurchaseFacts } from '../../3-trade/purchases/index.ts';
import { loadGoodsCards, readCard } from '../offer/index.ts';
import {
  decideKeys,
  dosesIn,
  hitSpans,
  keywordParts,
  noFilters,
  type SearchFilters,
  type SearchRequester,
  searchIds,
  searchMakers,
} from '../search/index.ts';
import { askerOf } from './list-goods.ts';
import { findOtherDoses, lookFurther, nothingFurther } from './look-further.ts';

type Result = ResultOf<typeof suggestGoodsEndpoint>;

const max = 10;

const page = { sort: 'default', limit: max, offset: 0 } as const;

type Beside = Omit<Result, 'list'>;
const nothingBeside: Beside = {
  correction: null,
  dose: null,
  other_doses: null,
  quantity: null,
  unread_quantity: null,
};

/**
 * Up to ten suggestions: goods, of the best matches those that its head office prefers first, then what the company has
 * bought; those of the likely meaning where no name
 * matches, or makers with type 1. An empty keyword suggests nothing.
 */
export async function suggestGoods(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof suggestGoodsEndpoint>,
): Promise<Result | WrittenJson<Result>> {
  const parts = keywordParts(query.keywords);
  if (parts.length === 0) return { list: [], ...nothingBeside };
  const today = dateInShanghai(deps.clock.now());
  const requester = askerOf(viewer, today);
  const rights = await loadBuyerRights(deps.db, viewer.buyerId, today);
  const { visible } = await decideKeys(deps.db, rights);
  const filters: SearchFilters = { ...noFilters, parts, isMakerSearch: query.type === 1, visible };
  if (query.type === 1) {
    const makers = await searchMakers(deps.db, requester, filters, max);
    const list = makers.map(({ name, count }) => ({ name, count, hit: hitSpans(name, parts) }));
    return { list, ...nothingBeside };
  }
  const preferred = await loadPreferred(deps.db, viewer, today);
  const found = await findTyped({ db: deps.db, requester, preferred }, filters, query.keywords);
  const { ids, otherDoses, correction, shownParts, typed } = found;
  const shown = [...ids, ...(otherDoses?.ids ?? [])];
  const cards = await loadGoodsCards(deps, viewer, shown, rights);
  const purchaseOf = await loadPurchaseFacts(deps.db, viewer.buyerId, shown);
  const beside = (id: number, card: Card) => ({
    ...presentPurchase(purchaseOf(id)),
    ...(preferred.has(id) && { is_preferred: 1 }),
    ...(typed?.isRead ? { wanted: wantedOf(card, typed.amounts) } : {}),
  });
  const write = (some: readonly number[], words: readonly string[]) =>
    writeSuggestions(cards, some, words, beside);
  const dose = ids.length > 0 ? dosesIn(shownParts) || null : null;
  const quantity = typed?.isRead ? amountText(typed.amounts) : null;
  const unread = typed && !typed.isRead ? amountText(typed.amounts) : null;
  return new WrittenJson([
    '{"list":',
    ...write(ids, shownParts),
    `,${writeFields({ correction, dose, quantity, unread_quantity: unread })},"other_doses":`,
    ...(otherDoses
      ? [
          `{${writeFields({ dose: otherDoses.dose })},"list":`,
          ...write(otherDoses.ids, otherDoses.parts),
          '}}',
        ]
      : ['null}']),
  ]);
}

type Cards = Awaited<ReturnType<typeof loadGoodsCards>>;
type Card = Cards extends ReadonlyMap<number, infer C> ? C : never;

const presentPurchase = (facts: PurchaseFacts | undefined) =>
  facts ? { my_last_price: formatUnitPrice(facts.lastPrice), my_order_count: facts.orderCount } : {};

/** The typed quantity in sales units of a goods, as a quantity field would correct it. */
function wantedOf(card: Card, amounts: readonly PadAmount[]): { number: number; note: string } {
  const goods = readCard(card);
  if (goods.is_buy !== 1) return { number: 0, note: goods.buy_block?.message ?? '暂时不能购买' };
  const { zbz: packSize, jzl: caseSize, bzdw: unit, ypgg: spec } = goods;
  const units = padUnits(amounts, { packSize, caseSize, unit, spec });
  if (typeof units === 'string') return { number: 0, note: `您写的是「${amountText(amounts)}」，${units}` };
  const { quantity, problem } = nearestPackQuantity(units, {
    packSize,
    isSplittable: goods.is_splittable === 1,
    stock: goods.number,
    purchaseLimit: goods.purchase_limit,
    unit,
  });
  return { number: quantity, note: problem?.message ?? '' };
}

/** The cards as a JSON list, each with the matches in its name and what is the company's own. */
function writeSuggestions(
  cards: Cards,
  ids: readonly number[],
  words: readonly string[],
  own: (id: number, card: Card) => object,
): JsonPiece[] {
  const pieces: JsonPiece[] = [];
  for (const id of ids) {
    const card = cards.get(id);
    if (!card) continue;
    const beside = writeFields({ image: card.picture, hit: hitSpans(card.name, words), ...own(id, card) });
    pieces.push(pieces.length === 0 ? '[{' : ',{', card.fields.subarray(0, card.shortBytes), `,${beside}}`);
  }
  return pieces.length === 0 ? ['[]'] : [...pieces, ']'];
}

interface Typed {
  readonly amounts: readonly PadAmount[];
  /** It is no part of the name, a strength or a pack. */
  readonly isRead: boolean;
}

/** A name with a quantity behind it, as on the order pad; undefined where there is none. */
function typedQuantity(
  keywords: string,
): { readonly words: string; readonly amounts: readonly PadAmount[] } | undefined {
  if (!/[\d一二两三四五六七八九十百]/.test(keywords)) return undefined;
  const [line, more] = parsePadLine(keywords);
  if (!line || more || line.unread !== null || line.amounts.length === 0) return undefined;
  const words = [line.approvalNo ?? '', ...line.words, line.spec].filter((text) => text !== '').join(' ');
  return words === '' ? undefined : { words, amounts: line.amounts };
}

interface Searcher {
  readonly db: Db;
  readonly requester: SearchRequester;
  readonly preferred: Preferred;
}

/**
 * Goods of these words: of the best matches those that the head office prefers, then what the company has bought, then
 * the others (docs/decisions/0170).
 */
async function findBoughtFirst({ db, requester, preferred }: Searcher, filters: SearchFilters) {
  const found = await searchIds(db, requester, filters, { ...page, first: preferred.ids });
  const onlyIds = found.total > 0 ? ((await loadBoughtIds(db, requester.buyerId)) ?? []) : [];
  if (onlyIds.length === 0) return found;
  const bought = await searchIds(db, requester, { ...filters, onlyIds }, page);
  const end = found.ids.findIndex((id) => !preferred.has(id));
  const leading = end === -1 ? found.ids : found.ids.slice(0, end);
  return { ...found, ids: [...new Set([...leading, ...bought.ids, ...found.ids])].slice(0, max) };
}

/**
 * Goods of the typed words. A number behind them with a unit of sale (30盒, 2件) is a quantity; without one it is that
 * only where no goods has it as its strength or pack.
 */
async function findTyped(searcher: Searcher, filters: SearchFilters, keywords: string) {
  const typed = typedQuantity(keywords);
  const withoutIt = async () => {
    const parts = typed ? keywordParts(typed.words) : [];
    if (!typed || parts.length === 0) return undefined;
    const found = await findBoughtFirst(searcher, { ...filters, parts });
    const read: Typed = { amounts: typed.amounts, isRead: true };
    return found.total > 0
      ? { ...nothingFurther, ids: found.ids, shownParts: parts, typed: read }
      : undefined;
  };
  const hasUnit = typed?.amounts.some(({ word }) => word !== '') ?? false;
  const named = hasUnit ? await withoutIt() : undefined;
  if (named) return named;
  const found = await findBoughtFirst(searcher, filters);
  if (found.total > 0) {
    const open: Typed | undefined = typed && { amounts: typed.amounts, isRead: false };
    return { ...nothingFurther, ids: found.ids, shownParts: filters.parts, typed: open };
  }
  const bare = hasUnit ? undefined : await withoutIt();
  const { db, requester } = searcher;
  return bare ?? { ...(await findFurther(db, requester, filters, keywords)), typed: undefined };
}

/**
 * Other strengths of the typed name or, where no name matches, goods of the likely meaning; those too in the typed
 * strength alone.
 */
async function findFurther(db: Db, requester: SearchRequester, filters: SearchFilters, keywords: string) {
  const further = await lookFurther(db, requester, filters, page, { keywords, isNarrowed: false });
  const { correction } = further;
  if (correction === null) return { ...further, ids: [], shownParts: filters.parts };
  const meant = { ...filters, parts: keywordParts(correction) };
  const { ids, total } = await searchIds(db, requester, meant, page);
  const otherDoses = total === 0 ? await findOtherDoses(db, requester, meant, page) : null;
  return { ...further, ids, otherDoses, shownParts: meant.parts };
}
