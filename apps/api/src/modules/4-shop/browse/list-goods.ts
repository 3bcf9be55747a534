import type { getGoodsList } from '@qianfang/contract/goods';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { priceRanges } from '@qianfang/domain/goods/price-ranges';
import { parseUnitPrice, type UnitPrice } from '@qianfang/domain/money/unit-price';
import type { Badge } from '@qianfang/domain/promotion/badge';
import { derived } from '../../../memory/derived.ts';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type JsonPiece, WrittenJson, writeFields } from '../../../platform/written-json.ts';
import { loadPreferred, type Preferred } from '../../1-ground/preferred/index.ts';
import type { CategoryRow } from '../../2-goods/goods/index.ts';
import { loadCategories } from '../../2-goods/goods/index.ts';
import { loadDeals } from '../../2-goods/promotion/index.ts';
import { loadBuyerRights } from '../../2-goods/qualification/index.ts';
import { loadBoughtIds } from '../../3-trade/purchases/index.ts';
import {
  firstOrderCheck,
  loadBadges,
  loadControlGoodsIds,
  loadOriginBlocked,
  loadTopicGoodsIds,
} from '../offer/index.ts';
import {
  countFacets,
  decideKeys,
  type FacetCounts,
  type FacetRow,
  hitSpans,
  keywordParts,
  type SearchFilters,
  type SearchRequester,
  searchIds,
} from '../search/index.ts';
import { writeOffers } from '../shelf/index.ts';
import { lookFurther, nothingFurther, type OtherDoses } from './look-further.ts';

type Query = QueryOf<typeof getGoodsList>;
type Result = ResultOf<typeof getGoodsList>;
type Asked = Omit<Query, 'page' | 'per_page' | 'buyable'> & {
  /** For recommendations: a company under review may buy nothing yet, so it gets what it may see. */
  readonly buyable?: Query['buyable'] | 'once passed';
};
type PageRequest = Asked & Pick<Query, 'page' | 'per_page'>;

export function askerOf(viewer: Viewer, today: IsoDate): SearchRequester {
  return { buyerId: viewer.buyerId, priceGroup: viewer.priceGroup, province: viewer.province, today };
}

const sectionLabels = new Map([
  ['yx', '优选'],
  ['zy', '自营'],
  ['qx', '器械'],
]);
const expiryLabels = new Map([
  ['6', '6 个月以上'],
  ['12', '12 个月以上'],
  ['near', '近效期'],
]);
const priceLabels = new Map(
  priceRanges.map(({ value, min, max }) => {
    const [from, to] = [min, max].map((price) => price !== undefined && price / 10_000);
    return [value, from === false ? `${to} 元以下` : to === false ? `${from} 元以上` : `${from}–${to} 元`];
  }),
);

const labelled = (rows: readonly FacetRow[], labels: ReadonlyMap<string, string>): FacetRow[] =>
  rows.map((row) => ({ ...row, label: labels.get(row.value) ?? row.value }));

type Facets = NonNullable<Result['facets']>;

/** The search returns the same rows until a count changes. */
const writeRows = derived((rows: readonly FacetRow[]): string => JSON.stringify(rows));

/** Labels of the cached categories, by their key in the counts. */
const labelsOf = derived(
  (rows: readonly CategoryRow[]): ReadonlyMap<string, string> =>
    new Map(rows.map((row) => [String(row.id), row.name])),
);

/** `counts` as the list's filters, in JSON. */
async function writeFacets(db: Db, counts: FacetCounts): Promise<string> {
  const categories = labelsOf(await loadCategories(db));
  const short: Pick<Facets, 'category' | 'section' | 'price' | 'expiry'> = {
    category: counts.category.flatMap((row) => {
      const label = categories.get(row.value);
      return label === undefined ? [] : [{ ...row, label }];
    }),
    section: labelled(counts.section, sectionLabels),
    price: counts.price && labelled(counts.price, priceLabels),
    expiry: labelled(counts.expiry, expiryLabels),
  };
  const long = (['sccj', 'ypgg', 'jixing', 'promo'] as const).map(
    (name) => `"${name}":${writeRows(counts[name])}`,
  );
  return `{${writeFields(short)},${long.join()}}`;
}

/** The ids the list is limited to: bought before, preferred, of a topic, of a zone; undefined for no limit. */
async function onlyIdsOf(
  db: Db,
  viewer: Viewer,
  query: Asked,
  preferred: Preferred,
): Promise<number[] | undefined> {
  const sets = await Promise.all([
    ...(query.bought === 1 ? [loadBoughtIds(db, viewer.buyerId)] : []),
    ...(query.preferred === 1 ? [preferred.ids] : []),
    ...(query.topic === undefined ? [] : [loadTopicGoodsIds(db, query.topic)]),
    ...(query.kx === undefined ? [] : [loadControlGoodsIds(db, query.kx)]),
  ]);
  const [first, ...rest] = sets.map((ids) => new Set(ids));
  return first && [...first].filter((id) => rest.every((ids) => ids.has(id)));
}

/** The search behind a list: the requester, the filters and the order. */
export async function prepareList(deps: Deps, viewer: Viewer, query: Asked) {
  const { db } = deps;
  const today = dateInShanghai(deps.clock.now());
  const rights = await loadBuyerRights(db, viewer.buyerId, today);
  const keys = await decideKeys(db, rights);
  const preferred = await loadPreferred(db, viewer, today);
  const badges: readonly Badge[] =
    query.promo || query.facets ? await loadBadges(db, viewer, deps.clock.now()) : [];
  const isBuyable = query.buyable === 1 || (query.buyable === 'once passed' && rights.isPassed);
  const filters: SearchFilters = {
    parts: keywordParts(query.keywords ?? ''),
    isMakerSearch: query.type === 1,
    visible: keys.visible,
    buyable: isBuyable ? keys.buyable : undefined,
    onlyIds: await onlyIdsOf(db, viewer, query, preferred),
    exceptIds: isBuyable ? await loadOriginBlocked(db, rights) : undefined,
    badges:
      query.promo && query.promo.length > 0
        ? badges.filter(({ name }) => query.promo?.includes(name))
        : undefined,
    categoryId: query.select,
    makerIds: query.sccj ?? [],
    specs: query.ypgg ?? [],
    forms: query.jixing ?? [],
    // A company that may not see prices cannot find goods by them either.
    priceMin: rights.isPassed && query.price_min ? boundOf(query.price_min) : undefined,
    priceMax: rights.isPassed && query.price_max ? boundOf(query.price_max) : undefined,
    expiry: query.expiry,
    isInStock: query.in_stock === 1,
    isYoux: query.yx === 2,
    isSelfOperated: query.zy === 2,
    isDevice: query.qx === 2,
    isFreeShipping: query.free_shipping === 1,
    rx: query.rx,
    isCold: query.cold === 1,
  };
  const isByPrice = query.sort === 'price_asc' || query.sort === 'price_desc';
  const needsPrices =
    rights.isPassed &&
    (isByPrice || Boolean(query.price_min) || Boolean(query.price_max) || query.facets === 1);
  const requester: SearchRequester = {
    ...askerOf(viewer, today),
    ...(needsPrices
      ? { deals: await loadDeals(db, viewer, deps.clock.now(), firstOrderCheck(db, viewer.buyerId)) }
      : {}),
  };
  const sort = isByPrice && !rights.isPassed ? 'default' : (query.sort ?? 'default');
  return { rights, keys, badges, filters, requester, sort, preferred } as const;
}

/** A URL may also say "5" or "5.5". */
function boundOf(text: string): UnitPrice {
  const [yuan, decimals = ''] = text.split('.');
  return parseUnitPrice(`${yuan}.${decimals.padEnd(2, '0')}`);
}

/** Parameters of every list; all others narrow it. */
const unnarrowing = new Set(['keywords', 'type', 'sort', 'facets', 'page', 'per_page']);

const isNarrowed = (query: Asked): boolean =>
  Object.entries(query).some(([name, value]) => !unnarrowing.has(name) && value !== undefined);

/** One page of the goods visible to this buyer, with the exact total, and the counts of each filter on request. */
export async function findGoods(deps: Deps, viewer: Viewer, query: PageRequest) {
  const { db } = deps;
  const prepared = await prepareList(deps, viewer, query);
  const { rights, badges, filters, requester, sort, preferred } = prepared;
  const page = {
    sort,
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
    first: preferred.ids,
  };
  const { ids, total } = await searchIds(db, requester, filters, page);
  const marks = filters.parts.length > 0 && !filters.isMakerSearch;
  const further =
    total === 0
      ? await lookFurther(db, requester, filters, page, {
          keywords: query.keywords ?? '',
          isNarrowed: isNarrowed(query),
        })
      : nothingFurther;
  const counts =
    query.facets === 1
      ? await countFacets(db, requester, filters, { badges, withPrices: rights.isPassed })
      : undefined;
  return { ids, total, further, counts, rights, marked: marks ? filters.parts : undefined } as const;
}

/** The same page as the list shows it, with the keyword's matches marked in the names. */
export async function listGoods(deps: Deps, viewer: Viewer, query: Query): Promise<WrittenJson<Result>> {
  const { ids, total, further, counts, rights, marked } = await findGoods(deps, viewer, query);
  const write = (some: readonly number[], words: readonly string[] | undefined) =>
    writeOffers(deps, viewer, some, rights, (name) => (words ? { hit: hitSpans(name, words) } : {}));
  const { correction, wholeShop, otherDoses } = further;
  const whole = { page: query.page, per_page: query.per_page, total, correction, whole_shop: wholeShop };
  const facets = counts ? await writeFacets(deps.db, counts) : 'null';
  const others = otherDoses ? await writeOthers(otherDoses, write) : ['null'];
  return new WrittenJson([
    '{"list":',
    ...(await write(ids, marked)),
    `,${writeFields(whole)},"other_doses":`,
    ...others,
    `,"facets":${facets}}`,
  ]);
}

async function writeOthers(
  { dose, name, parts, ids, total }: OtherDoses,
  write: (ids: readonly number[], words: readonly string[]) => Promise<readonly JsonPiece[]>,
): Promise<readonly JsonPiece[]> {
  return [`{${writeFields({ dose, name, total })},"list":`, ...(await write(ids, parts)), '}'];
}
