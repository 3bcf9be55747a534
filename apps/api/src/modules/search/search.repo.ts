import { priceRanges } from '@qianfang/domain/goods/price-ranges';
import type { Badge } from '@qianfang/domain/promotion/badge';
import type { Deals } from '@qianfang/domain/promotion/deals';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { inScope } from './in-scope.repo.ts';
import {
  gluedLetter,
  isShortNumber,
  leadingSalt,
  makerCuts,
  mayTellMaker,
  mayTellOrigin,
  scriptRuns,
  tellsSpec,
} from './normalize-keyword.ts';
import { ownPrice, withDeals } from './own-price.repo.ts';
import { neededTokens, type TokenKind } from './tokens.ts';

/** Who looks: prices are this buyer's, and only goods that exist for it are found. */
export interface SearchAsker {
  readonly buyerId: number;
  readonly priceGroup: string;
  readonly province: string;
  readonly today: string;
  /** Needed where prices order or narrow; without them prices are those before activities. */
  readonly deals?: Deals;
}

/** Goods by the rules' verdict: those with these keys, and these under controlled sale. */
export interface KeySet {
  readonly keyIds: readonly number[];
  readonly goodsIds: readonly number[];
}

export type Sort = 'default' | 'sales' | 'price_asc' | 'price_desc' | 'expiry' | 'new';
export type FacetName = 'category' | 'sccj' | 'ypgg' | 'jixing' | 'promo' | RangeFacet;

/** Facets with values that are the same in every search. */
export type RangeFacet = 'section' | 'price' | 'expiry';

/** What a list can be narrowed to by the life that is left: fewest months of it, or near expiry. */
export const expiries = ['6', '12', 'near'] as const;

export interface SearchFilters {
  readonly parts: readonly string[];
  readonly isMakerSearch: boolean;
  readonly visible: KeySet;
  /** Set when only goods that may be bought are wanted. */
  readonly buyable: KeySet | undefined;
  /** Set to only these goods, e.g. those bought before. */
  readonly onlyIds: readonly number[] | undefined;
  /** Set to leave these goods out, e.g. those of which no batch may go to the buyer. */
  readonly exceptIds: readonly number[] | undefined;
  /** Goods with one of these badges. */
  readonly badges: readonly Badge[] | undefined;
  readonly categoryId: number | undefined;
  readonly makerIds: readonly number[];
  readonly specs: readonly string[];
  readonly forms: readonly string[];
  readonly priceMin: number | undefined;
  readonly priceMax: number | undefined;
  readonly expiry: (typeof expiries)[number] | undefined;
  readonly isInStock: boolean;
  readonly isYoux: boolean;
  readonly isSelfOperated: boolean;
  readonly isDevice: boolean;
  readonly isFreeShipping: boolean;
  readonly rx: 'RX' | 'OTC' | undefined;
  readonly isCold: boolean;
}

type Condition = RawBuilder<unknown>;

const likeText = (text: string) => text.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`);

const hasTokens = (kind: TokenKind, part: string) => {
  const needed = neededTokens(kind, part);
  return needed.length === 0 ? sql`true` : sql`l.tokens @> ${needed}::text[]`;
};
const anyLike = (column: Condition, pattern: string) =>
  sql`exists (select 1 from unnest(${column}) reading where reading like ${pattern})`;

/** The name of a maker as it is, or shortened. */
const cutsLike = (text: string) =>
  makerCuts(text).map((pieces) => `%${pieces.map((piece) => likeText(piece ?? '')).join('%')}%`);

function runCondition(
  run: { readonly text: string; readonly isHan: boolean },
  parts: readonly string[],
): Condition {
  const inside = `%${likeText(run.text)}%`;
  const byName = sql`(${hasTokens('n', run.text)} and l.name_norm like ${inside})`;
  if (run.isHan) {
    const byFacts = mayTellOrigin(run.text, parts)
      ? sql` or search.normalized(l.spec) like ${inside} or search.normalized(l.origin) like ${inside}`
      : sql``;
    // As an array, so that both sides of the `or` are answered by an index of the entries.
    return sql`(${byName}${byFacts}
      or l.maker_id = any(array(select maker_id from search.maker_entry where name_norm like any(${cutsLike(run.text)}::text[]))))`;
  }
  const byNumber = isShortNumber(run.text)
    ? sql`${run.text} = any(l.numbers)`
    : anyLike(sql`l.numbers`, inside);
  return sql`(${byName}${mayTellMaker(run.text, parts) ? sql` or ${makerCondition(run.text)}` : sql``}
    or (${hasTokens('i', run.text)} and ${anyLike(sql`l.initials`, inside)})
    or (${hasTokens('p', run.text)} and ${anyLike(sql`l.pinyin`, inside)})
    or (${hasTokens('#', run.text)} and ${byNumber}))`;
}

/** The name has a letter as it is, or characters that these initials are of. */
function letterCondition({ letter, initials }: NonNullable<ReturnType<typeof gluedLetter>>): Condition {
  const read = initials.map(
    (text) => sql`(${hasTokens('i', text)} and ${anyLike(sql`l.initials`, `%${likeText(text)}%`)})`,
  );
  const spelled = sql`(${hasTokens('n', letter)} and l.name_norm like ${`%${likeText(letter)}%`})`;
  return sql`(${sql.join([spelled, ...read], sql` or `)})`;
}

/** A spec is compared as a keyword is, without marks and spaces. */
const specCondition = (part: string): Condition => {
  const inside = `%${likeText(part)}%`;
  return sql`(l.name_norm like ${inside} or search.normalized(l.spec) like ${inside})`;
};

function makerCondition(part: string): Condition {
  const starts = `${likeText(part)}%`;
  return sql`l.maker_id = any(array(
    select m.maker_id from search.maker_entry m
    where m.name_norm like any(${cutsLike(part)}::text[]) or ${anyLike(sql`m.initials`, starts)} or ${anyLike(sql`m.pinyin`, starts)}))`;
}

const inSet = (set: KeySet) =>
  sql`(l.key_id = any(${set.keyIds}::int[]) or (l.key_id is null and l.goods_id = any(${set.goodsIds}::bigint[])))`;

function badgeCondition({ name, scopes }: Badge): Condition {
  const bears = sql`${name} = any(l.tags)`;
  if (scopes.length === 0) return bears;
  return sql`(${bears} or (not l.is_ephedrine and (${sql.join(scopes.map(inScope), sql` or `)})))`;
}

const anyBadge = (badges: readonly Badge[]): Condition =>
  badges.length === 0 ? sql`false` : sql`(${sql.join(badges.map(badgeCondition), sql` or `)})`;

function priceConditions(
  min: number | undefined,
  max: number | undefined,
  price: RawBuilder<number | null>,
): Condition[] {
  return [
    ...(min === undefined ? [] : [sql`${price} >= ${min}`]),
    ...(max === undefined ? [] : [sql`${price} <= ${max}`]),
  ];
}

const expiryCondition = (expiry: NonNullable<SearchFilters['expiry']>, today: string): Condition =>
  expiry === 'near'
    ? sql`l.has_near`
    : sql`l.expiry_from >= ${today}::date + make_interval(months => ${Number(expiry)})`;

/** What facets narrow to, but the one of `except`: it is counted as though nothing of it were chosen. */
function facetConditions(
  filters: SearchFilters,
  today: string,
  price: RawBuilder<number | null>,
  except?: FacetName,
): Condition[] {
  const list: Condition[] = [];
  if (filters.categoryId !== undefined && except !== 'category')
    list.push(sql`${filters.categoryId} = any(l.category_path)`);
  if (filters.makerIds.length > 0 && except !== 'sccj')
    list.push(sql`l.maker_id = any(${filters.makerIds}::bigint[])`);
  if (filters.specs.length > 0 && except !== 'ypgg') list.push(sql`l.spec = any(${filters.specs}::text[])`);
  if (filters.forms.length > 0 && except !== 'jixing') list.push(sql`l.form = any(${filters.forms}::text[])`);
  if (filters.badges && except !== 'promo') list.push(anyBadge(filters.badges));
  if (except !== 'price') list.push(...priceConditions(filters.priceMin, filters.priceMax, price));
  if (filters.expiry && except !== 'expiry') list.push(expiryCondition(filters.expiry, today));
  return list;
}

/** What holds for whatever is counted or listed. */
function plainConditions(filters: SearchFilters): Condition[] {
  const list: Condition[] = [inSet(filters.visible)];
  for (const part of filters.parts) {
    if (filters.isMakerSearch) list.push(makerCondition(part));
    else if (tellsSpec(part, filters.parts)) list.push(specCondition(part));
    else {
      const glued = gluedLetter(part);
      if (glued) list.push(letterCondition(glued));
      for (const run of scriptRuns(part)) {
        if (run.text !== glued?.letter) list.push(runCondition(run, filters.parts));
      }
    }
  }
  if (filters.buyable) list.push(inSet(filters.buyable), sql`l.price is not null`);
  if (filters.onlyIds) list.push(sql`l.goods_id = any(${filters.onlyIds}::bigint[])`);
  if (filters.exceptIds) list.push(sql`l.goods_id <> all(${filters.exceptIds}::bigint[])`);
  if (filters.isInStock) list.push(sql`l.available > 0`);
  if (filters.isYoux) list.push(sql`l.is_youx`);
  if (filters.isSelfOperated) list.push(sql`l.is_self_operated`);
  if (filters.isDevice) list.push(sql`l.is_device_section`);
  if (filters.isFreeShipping) list.push(sql`l.is_dpby`);
  if (filters.isCold) list.push(sql`l.is_cold`);
  if (filters.rx === 'RX') list.push(sql`l.rx_type = 'RX'`);
  if (filters.rx === 'OTC') list.push(sql`l.rx_type in ('OTC_A', 'OTC_B')`);
  return list;
}

const conditions = (
  filters: SearchFilters,
  { today, deals }: Pick<SearchAsker, 'today' | 'deals'>,
): Condition =>
  sql.join([...plainConditions(filters), ...facetConditions(filters, today, ownPrice(deals))], sql` and `);

const listing = (asker: SearchAsker) =>
  withDeals(
    sql`search.listing(${asker.today}::date, ${asker.buyerId}, ${asker.priceGroup}, ${asker.province}) l`,
    asker.deals,
  );

/** What the order goes by: the words together, without those that tell a spec; empty where it goes by none. */
export const rankedText = ({
  parts,
  isMakerSearch,
}: Pick<SearchFilters, 'parts' | 'isMakerSearch'>): string =>
  isMakerSearch ? '' : parts.filter((part) => !tellsSpec(part, parts)).join('');

const escapedRegExp = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&');

/**
 * Exact before prefix, with or without the salt, before initials or pinyin of the whole, before initials, before pinyin,
 * before inner parts.
 */
function relevance(filters: SearchFilters): Condition {
  const part = rankedText(filters);
  if (part === '') return sql`0`;
  const starts = `${likeText(part)}%`;
  return sql`case
    when l.name_norm = ${part} or ${part} = any(l.numbers) then 0
    when l.name_norm like ${starts} or l.name_norm ~ ${leadingSalt + escapedRegExp(part)} then 1
    when ${part} = any(l.initials) or ${part} = any(l.pinyin) then 2
    when ${anyLike(sql`l.initials`, starts)} then 3
    when ${anyLike(sql`l.pinyin`, starts)} then 4
    when l.name_norm like ${`%${likeText(part)}%`} then 5
    else 6 end`;
}

/** What an order goes by, each as an expression and whether it descends; goods without it are last. */
function orderBy(
  sort: Sort,
  filters: SearchFilters,
  { deals }: SearchAsker,
): ReadonlyArray<readonly [by: Condition, isDescending: boolean]> {
  const id = sql`l.goods_id`;
  const inStock = [sql`l.available > 0`, true] as const;
  const sales = [[sql`l.sold_quantity`, true] as const, [id, false] as const];
  switch (sort) {
    case 'price_asc':
    case 'price_desc':
      return [
        [ownPrice(deals), sort === 'price_desc'],
        [id, false],
      ];
    case 'expiry':
      return [inStock, [sql`l.expiry_from`, true], [id, false]];
    case 'new':
      return [
        [sql`l.created_at`, true],
        [id, true],
      ];
    case 'sales':
      return [inStock, ...sales];
    default:
      return [[relevance(filters), false], inStock, ...sales];
  }
}

/**
 * Ids of one page and the exact total, in one statement. Of very many goods no more is put aside than the order goes by, and
 * only the first are put in order.
 */
export async function searchIdsInSql(
  db: Db,
  asker: SearchAsker,
  filters: SearchFilters,
  page: { readonly sort: Sort; readonly limit: number; readonly offset: number },
): Promise<{ ids: number[]; total: number }> {
  const where = conditions(filters, asker);
  const order = orderBy(page.sort, filters, asker);
  const keys = sql.join(order.map(([by], at) => sql`${by} as ${sql.ref(`key_${at}`)}`));
  const inOrder = sql.join(
    order.map(([, isDescending], at) =>
      isDescending ? sql`${sql.ref(`key_${at}`)} desc nulls last` : sql`${sql.ref(`key_${at}`)} nulls last`,
    ),
  );
  const { rows } = await sql<{ ids: number[] | null; total: number }>`
    with found as materialized (select l.goods_id, ${keys} from ${listing(asker)} where ${where}),
    first as (select * from found order by ${inOrder} limit ${page.limit} offset ${page.offset})
    select (select json_agg(goods_id order by ${inOrder}) from first) as ids, (select count(*)::int from found) as total`.execute(
    db,
  );
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
}

export interface FacetRow {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

/** Of which counts of what is found somebody asks. */
export interface FacetsAsked {
  readonly badges: readonly Badge[];
  /** How many of each price range: only who may see prices is told. */
  readonly withPrices: boolean;
}

export const facetNames = [
  'category',
  'sccj',
  'ypgg',
  'jixing',
  'promo',
  'section',
  'price',
  'expiry',
] as const satisfies readonly FacetName[];

/** Counts of each facet without its own filter. */
export type FacetCounts = Readonly<
  Record<Exclude<FacetName, 'price'>, readonly FacetRow[]> & { price: readonly FacetRow[] | null }
>;

/** What has each value of a facet; a goods may have several. */
function valuesOf(
  facet: FacetName,
  today: string,
  price: RawBuilder<number | null>,
  badges: readonly Badge[],
): ReadonlyArray<readonly [value: string, condition: Condition]> {
  switch (facet) {
    case 'promo':
      return badges.map((badge) => [badge.name, badgeCondition(badge)]);
    case 'section':
      return [
        ['yx', sql`l.is_youx`],
        ['zy', sql`l.is_self_operated`],
        ['qx', sql`l.is_device_section`],
      ];
    case 'price':
      return priceRanges.map(({ value, min, max }) => [
        value,
        sql.join(priceConditions(min, max, price), sql` and `),
      ]);
    case 'expiry':
      return expiries.map((expiry) => [expiry, expiryCondition(expiry, today)]);
    default:
      return [];
  }
}

/**
 * All facets, each without its own filter, in one statement that looks at each goods once: the most frequent values first, sections,
 * price ranges and spans of life in their order. Sections are narrowed to one by one, so each is counted as it would be found
 * with the others.
 */
export async function countFacetsInSql(
  db: Db,
  asker: SearchAsker,
  filters: SearchFilters,
  { badges, withPrices }: FacetsAsked,
): Promise<FacetCounts> {
  const { today, deals } = asker;
  const own = sql<number | null>`l.own_price`;
  const isPriced = withPrices || filters.priceMin !== undefined || filters.priceMax !== undefined;
  const from = (facet: FacetName, joined = sql``) => {
    const narrowed = facetConditions(filters, today, own, facet);
    return sql`from found l ${joined} where ${narrowed.length === 0 ? sql`true` : sql.join(narrowed, sql` and `)}`;
  };
  const listed = (rows: Condition) =>
    sql`(select coalesce(json_agg(r order by r.count desc, r.value), '[]')
      from (${rows} order by count desc, value limit 200) r)`;
  const counted = (facet: FacetName, values: ReturnType<typeof valuesOf>) =>
    values.length === 0
      ? sql`'{}'::int[]`
      : sql`(select array[${sql.join(values.map(([, condition]) => sql`(count(*) filter (where ${condition}))::int`))}] ${from(facet)})`;
  const values = {
    promo: valuesOf('promo', today, own, badges),
    section: valuesOf('section', today, own, badges),
    price: withPrices ? valuesOf('price', today, own, badges) : [],
    expiry: valuesOf('expiry', today, own, badges),
  };
  const { rows } = await sql<
    Record<'category' | 'sccj' | 'ypgg' | 'jixing', FacetRow[]> & Record<keyof typeof values, number[]>
  >`
    with found as materialized (
      select l.goods_id, l.category_path, l.maker_id, l.spec, l.form, l.tags, l.is_ephedrine, l.is_youx, l.is_self_operated,
        l.is_device_section, l.expiry_from, l.has_near, ${isPriced ? ownPrice(deals) : sql`null::bigint`} as own_price
      from ${listing(asker)} where ${sql.join(plainConditions(filters), sql` and `)})
    select
      ${listed(sql`select c::text collate "C" as value, '' as label, count(*)::int as count
        ${from('category', sql`, unnest(l.category_path) c`)} group by c`)} as category,
      ${listed(sql`select l.maker_id::text collate "C" as value, m.name as label, count(*)::int as count
        ${from('sccj', sql`join search.maker_entry m on m.maker_id = l.maker_id`)} group by l.maker_id, m.name`)} as sccj,
      ${listed(sql`select l.spec collate "C" as value, l.spec as label, count(*)::int as count
        ${from('ypgg')} group by l.spec`)} as ypgg,
      ${listed(sql`select l.form collate "C" as value, l.form as label, count(*)::int as count
        ${from('jixing')} and l.form <> '' group by l.form`)} as jixing,
      ${counted('promo', values.promo)} as promo, ${counted('section', values.section)} as section,
      ${counted('price', values.price)} as price, ${counted('expiry', values.expiry)} as expiry`.execute(db);
  const row = rows[0];
  const ranged = (facet: keyof typeof values, labelOf: (value: string) => string = () => '') =>
    values[facet].flatMap(([value], at) => {
      const count = row?.[facet][at] ?? 0;
      return count > 0 ? [{ value, label: labelOf(value), count }] : [];
    });
  const byCount = (one: FacetRow, other: FacetRow) =>
    other.count - one.count || Buffer.compare(Buffer.from(one.value), Buffer.from(other.value));
  return {
    category: row?.category ?? [],
    sccj: row?.sccj ?? [],
    ypgg: row?.ypgg ?? [],
    jixing: row?.jixing ?? [],
    promo: ranged('promo', (name) => name).toSorted(byCount),
    section: ranged('section'),
    price: withPrices ? ranged('price') : null,
    expiry: ranged('expiry'),
  };
}

/** Makers whose name, initials or pinyin begin with or contain a word, with the number of goods that the buyer can see. */
export async function searchMakersInSql(
  db: Db,
  asker: SearchAsker,
  filters: SearchFilters,
  limit: number,
): Promise<Array<{ maker_id: number; name: string; count: number }>> {
  const where = conditions({ ...filters, isMakerSearch: true }, asker);
  const { rows } = await sql<{ maker_id: number; name: string; count: number }>`
    select l.maker_id, m.name, count(*)::int as count from ${listing(asker)}
    join search.maker_entry m on m.maker_id = l.maker_id
    where ${where} group by l.maker_id, m.name order by count desc, m.name collate "C", l.maker_id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** A name that a mistyped keyword may have meant. */
export interface NameAlike {
  readonly goods_id: number;
  readonly name_norm: string;
  readonly initials: readonly string[];
  readonly pinyin: readonly string[];
}

/** A text that a name, its initials or its pinyin may have the pieces of. */
export interface NameQuestion {
  readonly kind: Exclude<TokenKind, '#'>;
  readonly text: string;
}

/**
 * Names that have the pieces of one of these texts in its way, each name once, the best sold first; where there are more than `limit`, those that
 * have the pieces of most texts.
 */
export async function findAlikeInSql(
  db: Db,
  asker: SearchAsker,
  visible: KeySet,
  alike: readonly NameQuestion[],
  limit: number,
): Promise<NameAlike[]> {
  const ways = alike.flatMap(({ kind, text }) => {
    const needed = neededTokens(kind, text);
    return needed.length === 0 ? [] : [sql`l.tokens @> ${needed}::text[]`];
  });
  if (ways.length === 0) return [];
  const texts = sql.join(
    ways.map((way) => sql`(${way})::int`),
    sql` + `,
  );
  const { rows } = await sql<NameAlike>`
    select goods_id, name_norm, initials, pinyin from (
      select * from (
        select distinct on (l.name_norm) l.goods_id, l.name_norm, l.initials, l.pinyin, l.sold_quantity, ${texts} as texts
        from ${listing(asker)} where ${inSet(visible)} and (${sql.join(ways, sql` or `)})
        order by l.name_norm, l.sold_quantity desc, l.goods_id
      ) named order by texts desc, sold_quantity desc, goods_id limit ${limit}
    ) nearest order by sold_quantity desc, goods_id`.execute(db);
  return rows;
}

export interface MakerCount {
  readonly maker_id: number;
  /** Top category; null for goods without one. */
  readonly category_id: number | null;
  readonly count: number;
  readonly has_promotion: boolean;
}

/** How many goods of each of these makers the buyer can see, by top category, and whether one of them shows one of `badges`. */
export async function countByMakerInSql(
  db: Db,
  asker: SearchAsker,
  filters: SearchFilters,
  badges: readonly Badge[],
): Promise<MakerCount[]> {
  const where = conditions(filters, asker);
  const { rows } = await sql<MakerCount>`
    select l.maker_id, l.category_path[1] as category_id, count(*)::int as count,
      bool_or(${anyBadge(badges)}) as has_promotion
    from ${listing(asker)} where ${where} group by l.maker_id, l.category_path[1]`.execute(db);
  return rows;
}

export interface KeyRow {
  readonly id: number;
  readonly facts: unknown;
}

export async function loadKeys(db: Db): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`select id, facts from search.decision_key`.execute(db);
  return rows;
}
