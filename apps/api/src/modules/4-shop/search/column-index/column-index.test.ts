import { deserialize, serialize } from 'node:v8';
import { addMonths, dateOfDayNumber, dayNumber, isoDate } from '@qianfang/domain/calendar/iso-date';
import type { Badge } from '@qianfang/domain/promotion/badge';
import type { Deals } from '@qianfang/domain/promotion/deals';
import { type Scope, scopeMatcher } from '@qianfang/domain/promotion/scope';
import { strengthsOf } from '@qianfang/domain/strength/strengths-of';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noFilters } from '../no-filters.ts';
import {
  doseOf,
  gluedLetter,
  isShortNumber,
  leadingSalt,
  mayTellMaker,
  mayTellOrigin,
  normalizeForSearch,
  scriptRuns,
  tellsSpec,
} from '../normalize-keyword.ts';
import type { MakerCount } from '../search-answers.ts';
import type { FacetName, RangeFacet, SearchFilters, Sort } from '../search-filters.ts';
import { ColumnIndex } from './column-index.ts';
import type { IndexedGoods } from './indexed-goods.ts';
import type { IndexedMaker } from './maker-table.ts';
import type { IndexRequester } from './own-prices.ts';
import { finish } from './steps.ts';

type Store = { readonly goods: Map<number, IndexedGoods>; readonly makers: Map<number, IndexedMaker> };

const today = isoDate('2026-11-21');
/** Without prices or deals of its own. */
const requester: IndexRequester = {
  priceGroup: '',
  province: '',
  today,
  buyerPrices: new Map(),
  deals: undefined,
};
const salt = new RegExp(leadingSalt);

const scopedOf = (one: IndexedGoods) => ({
  goodsId: one.goodsId,
  brandId: one.makerId,
  categoryIds: one.categoryPath,
  sections: [
    ...(one.isYoux ? ['yx'] : []),
    ...(one.isSelfOperated ? ['zy'] : []),
    ...(one.isDeviceSection ? ['qx'] : []),
  ],
});

const shows = (one: IndexedGoods, { name, scopes }: Badge): boolean =>
  one.tags.includes(name) || (!one.isEphedrine && scopes.some((scope) => scopeMatcher(scope)(scopedOf(one))));

/** The search without preparation: it checks every product. */
function naiveSearch({ goods, makers }: Store, requester: IndexRequester, filters: SearchFilters) {
  const listed = (one: IndexedGoods): number | null => {
    const contract = requester.buyerPrices.get(one.goodsId);
    if (contract !== undefined) return contract;
    const nearness = ({ priceGroup, province }: { priceGroup: string; province: string }) =>
      (priceGroup === '' ? 0 : 2) + (province === '' ? 0 : 1);
    const [nearest] = one.groupPrices
      .filter(
        ({ priceGroup, province }) =>
          ['', requester.priceGroup].includes(priceGroup) && ['', requester.province].includes(province),
      )
      .toSorted((a, b) => nearness(b) - nearness(a));
    return nearest?.price ?? one.basePrice;
  };
  const own = (one: IndexedGoods): number | null => {
    const price = listed(one);
    if (price === null) return null;
    const prices = [price, one.ladderPrice ?? price];
    if (requester.deals && !one.isEphedrine) {
      const scoped = scopedOf(one);
      for (const special of requester.deals.specials) {
        if (special.goodsId === one.goodsId) prices.push(special.price);
      }
      for (const { basisPoints, scope } of requester.deals.rates) {
        if (scopeMatcher(scope)(scoped)) prices.push(Number((BigInt(price) * BigInt(basisPoints)) / 10_000n));
      }
    }
    return Math.min(...prices);
  };
  /** Whether a text names a maker: the whole name, or its beginning and end, at least two characters each. */
  const isSaidOf = (name: string, said: string): boolean => {
    if (name.includes(said)) return true;
    const [from, to] = [2, said.length - 2];
    if (!/^\p{Script=Han}{4,8}$/u.test(said)) return false;
    return Array.from({ length: to - from + 1 }, (_, at) => from + at).some((at) =>
      new RegExp(`${said.slice(0, at)}.*${said.slice(at)}`, 'u').test(name),
    );
  };
  const isStatedBy = (one: IndexedGoods, text: string) =>
    mayTellOrigin(text, filters.parts) &&
    [one.spec, one.origin].some((told) => normalizeForSearch(told).includes(text));
  const holdsRun = (one: IndexedGoods, { text, isHan }: { text: string; isHan: boolean }) =>
    one.nameNorm.includes(text) ||
    (isHan
      ? isSaidOf(makers.get(one.makerId)?.nameNorm ?? '', text) || isStatedBy(one, text)
      : [...one.initials, ...one.pinyin].some((value) => value.includes(text)) ||
        one.numbers.some((value) => (isShortNumber(text) ? value === text : value.includes(text))));
  const holdsLetter = (one: IndexedGoods, part: string) => {
    const glued = gluedLetter(part);
    if (!glued) return true;
    const { letter, initials } = glued;
    return (
      one.nameNorm.includes(letter) ||
      one.initials.some((value) => initials.some((text) => value.includes(text)))
    );
  };
  const tellsDose = ({ nameNorm, spec }: IndexedGoods, part: string): boolean => {
    const dose = doseOf(part, filters.parts);
    if (!dose) return nameNorm.includes(part) || normalizeForSearch(spec).includes(part);
    const told = new Set([...strengthsOf(nameNorm), ...strengthsOf(spec)]);
    return dose.needs.every((some) => some.some((strength) => told.has(strength)));
  };
  const isOfMaker = (one: IndexedGoods, part: string) => {
    const maker = makers.get(one.makerId);
    if (!maker) return false;
    return (
      isSaidOf(maker.nameNorm, part) ||
      [...maker.initials, ...maker.pinyin].some((value) => value.startsWith(part))
    );
  };
  const isIn = (one: IndexedGoods, set: SearchFilters['visible']) =>
    one.keyId === null ? set.goodsIds.includes(one.goodsId) : set.keyIds.includes(one.keyId);
  const lives = (one: IndexedGoods, life: SearchFilters['expiry']): boolean => {
    if (life === 'near') return one.hasNear;
    const from = addMonths(today, Number(life));
    return one.expiryFrom !== null && dateOfDayNumber(one.expiryFrom) >= from;
  };
  const checks: Array<(one: IndexedGoods) => boolean> = [(one) => isIn(one, filters.visible)];
  for (const part of filters.parts) {
    checks.push((one) =>
      filters.isMakerSearch
        ? isOfMaker(one, part)
        : tellsSpec(part, filters.parts)
          ? tellsDose(one, part)
          : holdsLetter(one, part) &&
            scriptRuns(part).every(
              (run) =>
                run.text === gluedLetter(part)?.letter ||
                holdsRun(one, run) ||
                (mayTellMaker(run.text, filters.parts) && isOfMaker(one, run.text)),
            ),
    );
  }
  const { buyable, onlyIds, exceptIds, priceMin, priceMax, expiry, rx } = filters;
  if (buyable) checks.push((one) => isIn(one, buyable) && listed(one) !== null);
  if (onlyIds) checks.push((one) => onlyIds.includes(one.goodsId));
  if (exceptIds) checks.push((one) => !exceptIds.includes(one.goodsId));
  if (filters.isInStock) checks.push((one) => one.available > 0);
  if (filters.isYoux) checks.push((one) => one.isYoux);
  if (filters.isSelfOperated) checks.push((one) => one.isSelfOperated);
  if (filters.isDevice) checks.push((one) => one.isDeviceSection);
  if (filters.isFreeShipping) checks.push((one) => one.isDpby);
  if (filters.isCold) checks.push((one) => one.isCold);
  if (rx) checks.push((one) => (rx === 'RX' ? one.rxType === 'RX' : one.rxType.startsWith('OTC')));
  const facets: Record<FacetName, (one: IndexedGoods) => boolean> = {
    category: (one) => filters.categoryId === undefined || one.categoryPath.includes(filters.categoryId),
    sccj: (one) => filters.makerIds.length === 0 || filters.makerIds.includes(one.makerId),
    ypgg: (one) => filters.specs.length === 0 || filters.specs.includes(one.spec),
    jixing: (one) => filters.forms.length === 0 || filters.forms.includes(one.form),
    promo: (one) => filters.badges?.some((badge) => shows(one, badge)) ?? true,
    section: () => true,
    price: (one) =>
      (priceMin === undefined || (own(one) ?? Number.NEGATIVE_INFINITY) >= priceMin) &&
      (priceMax === undefined || (own(one) ?? Number.POSITIVE_INFINITY) <= priceMax),
    expiry: (one) => expiry === undefined || lives(one, expiry),
  };
  const found = (except?: FacetName): IndexedGoods[] =>
    [...goods.values()].filter(
      (one) =>
        checks.every((check) => check(one)) &&
        Object.entries(facets).every(([name, check]) => name === except || check(one)),
    );

  const text = filters.parts.filter((part) => !tellsSpec(part, filters.parts)).join('');
  const tier = (one: IndexedGoods): number => {
    if (text === '' || filters.isMakerSearch) return 0;
    const tiers = [
      one.nameNorm === text || one.numbers.includes(text),
      one.nameNorm.startsWith(text) || one.nameNorm.replace(salt, '').startsWith(text),
      one.initials.includes(text) || one.pinyin.includes(text),
      one.initials.some((value) => value.startsWith(text)),
      one.pinyin.some((value) => value.startsWith(text)),
      one.nameNorm.includes(text),
    ];
    const first = tiers.indexOf(true);
    return first === -1 ? tiers.length : first;
  };
  const outOfStock = (one: IndexedGoods) => (one.available > 0 ? 0 : 1);
  /** Ascending; missing values last. */
  const keysOf = (one: IndexedGoods, sort: Sort): number[] => {
    const last = Number.POSITIVE_INFINITY;
    switch (sort) {
      case 'price_asc':
        return [own(one) ?? last, one.goodsId];
      case 'price_desc':
        return [-(own(one) ?? -last), one.goodsId];
      case 'expiry':
        return [outOfStock(one), -(one.expiryFrom ?? -last), one.goodsId];
      case 'new':
        return [-one.createdAt, -one.goodsId];
      case 'sales':
        return [outOfStock(one), -one.soldQuantity, one.goodsId];
      default:
        return [tier(one), outOfStock(one), -one.soldQuantity, one.goodsId];
    }
  };
  const ordered = (sort: Sort): number[] =>
    found()
      .map((one) => keysOf(one, sort))
      .toSorted((a, b) => {
        const at = a.findIndex((key, index) => key !== b[index]);
        return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
      })
      .map((keys) => Math.abs(keys.at(-1) ?? 0));
  const counted = (values: readonly string[], labelOf: (value: string) => string) =>
    [...Map.groupBy(values, (value) => value)]
      .map(([value, all]) => ({ value, label: labelOf(value), count: all.length }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  /** What each choice of the facet would leave, in their order, without choices that leave nothing. */
  const narrowed = (
    facet: FacetName,
    ways: ReadonlyArray<readonly [string, (one: IndexedGoods) => boolean]>,
  ) =>
    ways.flatMap(([value, isIn]) => {
      const count = found(facet).filter(isIn).length;
      return count > 0 ? [{ value, label: '', count }] : [];
    });
  return { found, ordered, counted, narrowed, own, lives };
}

const oneOf = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const price = fc.oneof(
  fc.integer({ min: 1, max: 40 }).map((value) => value * 777),
  fc.integer({ min: 49_999, max: 50_001 }),
);
const nameParts = ['盐酸', '阿莫西林', '西林', '胶囊', '片', 'a', 'b1', '林'];
const letters = ['a', 'm', 'x', 'l', 'am', 'mx', 'amo', 'xi', 'xilin'];
const joined = (values: readonly string[], max: number) =>
  fc.array(oneOf(...values), { minLength: 1, maxLength: max }).map((parts) => parts.join(''));
const texts = {
  nameNorm: joined(nameParts, 4),
  initials: fc.array(joined(letters, 2), { maxLength: 2 }),
  pinyin: fc.array(joined(letters, 4), { maxLength: 2 }),
};
const makerArb: fc.Arbitrary<IndexedMaker> = fc
  .record({ ...texts, nameNorm: joined(['青示', '林', '药业', '诊断', 'a'], 4), makerId: oneOf(1, 2, 3) })
  .map((maker) => ({ ...maker, name: `${maker.nameNorm}公司` }));
const groupPrices = fc.uniqueArray(
  fc.record({ priceGroup: oneOf('', 'A', 'B'), province: oneOf('', '广东省', '湖南省'), price }),
  { maxLength: 3, selector: (one) => one.priceGroup + one.province },
);
const goodsArb: fc.Arbitrary<IndexedGoods> = fc.record({
  ...texts,
  goodsId: fc.integer({ min: 1, max: 60 }),
  makerId: oneOf(1, 2, 3),
  keyId: oneOf(1, 2, 3, null),
  numbers: fc.array(joined(['国药准字h', '2', '20', '01', '693', 'am', '林'], 4), { maxLength: 3 }),
  spec: oneOf('10片', '9片', '1ml', '1ml:10mg', '特级 1片', '松贝 5g', '𠮷片', '\uFFE5片'),
  origin: oneOf('', '', '宁夏', '甘肃·岷县'),
  form: oneOf('', '片剂', '胶囊剂'),
  categoryPath: oneOf([], [1], [1, 11], [1, 11, 111], [2], [2, 10]),
  rxType: oneOf('RX', 'OTC_A', 'OTC_B', 'NONE'),
  isCold: fc.boolean(),
  isEphedrine: oneOf(false, false, true),
  isYoux: fc.boolean(),
  isSelfOperated: fc.boolean(),
  isDeviceSection: fc.boolean(),
  isDpby: fc.boolean(),
  soldQuantity: oneOf(0, 1, 7, 2 ** 33),
  createdAt: oneOf(1_790_000_000_000_000, 1_790_000_000_000_001, 1_790_000_000_000_007),
  basePrice: fc.option(price),
  ladderPrice: fc.option(price),
  groupPrices,
  available: oneOf(0, 0, 5),
  expiryFrom: fc.option(fc.integer({ min: -40, max: 500 }).map((days) => dayNumber(today) + days)),
  hasNear: fc.boolean(),
  tags: fc.subarray(['满', '优', '新']),
});

const someIds = fc.array(fc.integer({ min: 1, max: 64 }), { maxLength: 30 });
const keySet = fc.record({ keyIds: fc.subarray([1, 2, 3, 4]), goodsIds: someIds });
const scope: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant<Scope>({ kind: 'ALL' }),
  fc.record({ kind: fc.constant('CATEGORY' as const), ids: fc.subarray([1, 11, 2, 9]) }),
  fc.record({ kind: fc.constant('BRAND' as const), ids: fc.subarray([1, 2, 9]) }),
  fc.record({ kind: fc.constant('GOODS' as const), ids: someIds }),
  fc.record({ kind: fc.constant('SECTION' as const), names: fc.subarray(['yx', 'zy', 'qx', 'no']) }),
);
const anyScope: fc.Arbitrary<Scope> = fc.oneof(
  scope,
  fc.record({ kind: fc.constant('EXCEPT' as const), of: scope, except: fc.array(scope, { maxLength: 2 }) }),
);
const someBadges: fc.Arbitrary<Badge[]> = fc.uniqueArray(
  fc.record({ name: oneOf('满', '特', '优'), scopes: fc.array(anyScope, { maxLength: 2 }) }),
  { maxLength: 3, selector: (badge) => badge.name },
);
const deals: fc.Arbitrary<Deals> = fc.record({
  specials: fc.array(fc.record({ goodsId: fc.integer({ min: 1, max: 64 }), price }), { maxLength: 8 }),
  rates: fc.array(fc.record({ basisPoints: oneOf(3_333, 9_000), scope: anyScope }), { maxLength: 2 }),
});
const requesterArb: fc.Arbitrary<IndexRequester> = fc.record({
  priceGroup: oneOf('', 'A'),
  province: oneOf('广东省', '海南省'),
  today: fc.constant<string>(today),
  buyerPrices: fc
    .array(fc.tuple(fc.integer({ min: 1, max: 64 }), price), { maxLength: 6 })
    .map((pairs) => new Map(pairs)),
  deals: fc.option(deals, { nil: undefined }),
});
const often = <T>(arbitrary: fc.Arbitrary<T>, usual: T) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary });
const flag = often(fc.boolean(), false);
const allKeys = { keyIds: [1, 2, 3], goodsIds: Array.from({ length: 60 }, (_, index) => index + 1) };
const word = fc.oneof(
  oneOf(
    '林',
    '片',
    '西林',
    '阿莫西林',
    'a',
    'm',
    'am',
    'amx',
    'xi',
    '2',
    '20',
    '201',
    '国药准字h2001',
    '没有',
  ),
  oneOf('阿莫am', '林a', '青示', 'b1', '0169', '10片', '1ml', '9片'),
  oneOf('青示诊断', '青示药业诊断', '宁夏', '岷县', '松贝', '特级', '特级1片'),
  joined([...nameParts, ...letters], 2),
);
const filtersArb: fc.Arbitrary<SearchFilters> = fc.record({
  parts: fc.oneof(fc.constant<string[]>([]), fc.array(word, { minLength: 1, maxLength: 2 })),
  isMakerSearch: often(fc.boolean(), false),
  visible: often(keySet, allKeys),
  buyable: often(fc.option(keySet, { nil: undefined }), undefined),
  onlyIds: often(fc.option(someIds, { nil: undefined }), undefined),
  exceptIds: often(fc.option(someIds, { nil: undefined }), undefined),
  badges: often(fc.option(someBadges, { nil: undefined }), undefined),
  categoryId: often(fc.option(oneOf(1, 2, 11, 111, 9), { nil: undefined }), undefined),
  makerIds: often(fc.subarray([1, 2, 3, 8]), []),
  specs: often(fc.subarray(['10片', '1ml', '没有']), []),
  forms: often(fc.subarray(['', '片剂', '没有']), []),
  priceMin: often(fc.option(price, { nil: undefined }), undefined),
  priceMax: often(fc.option(price, { nil: undefined }), undefined),
  expiry: often(oneOf('6', '12', 'near'), undefined),
  isInStock: flag,
  isYoux: flag,
  isSelfOperated: flag,
  isDevice: flag,
  isFreeShipping: flag,
  rx: often(oneOf('RX', 'OTC'), undefined),
  isCold: flag,
});
const page = fc.record({
  sort: oneOf<Sort>('default', 'default', 'sales', 'price_asc', 'price_desc', 'expiry', 'new'),
  limit: oneOf(1, 3, 10, 100),
  offset: oneOf(0, 0, 1, 4, 30),
});
/** Facts that sales, price lists and deliveries change in existing goods. */
const partArb = fc.record({
  at: fc.nat(),
  part: fc.oneof(
    fc.record({ soldQuantity: fc.integer({ min: 0, max: 5 }) }),
    fc.record({ basePrice: fc.option(price), ladderPrice: fc.option(price) }),
    fc.record({ groupPrices }),
    fc.record({
      expiryFrom: fc.integer({ min: -30, max: 500 }).map((days) => dayNumber(today) + days),
      hasNear: flag,
    }),
    fc.record({ available: oneOf(0, 5) }),
  ),
});
const change = fc.record({
  goods: fc.array(goodsArb, { maxLength: 30 }),
  parts: fc.array(partArb, { maxLength: 3 }),
  makers: fc.array(makerArb, { maxLength: 2 }),
  removedIds: fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 2 }),
  asks: fc.array(fc.record({ requester: requesterArb, filters: filtersArb, badges: someBadges, page }), {
    minLength: 1,
    maxLength: 6,
  }),
});

interface Change {
  readonly goods: readonly IndexedGoods[];
  readonly makers: readonly IndexedMaker[];
  readonly removedIds: readonly number[];
}

interface ChangeOfParts extends Change {
  readonly parts: ReadonlyArray<{ readonly at: number; readonly part: Partial<IndexedGoods> }>;
}

/** Applies the same change to both. */
function take(store: Store, index: ColumnIndex, { goods, makers, removedIds }: Change) {
  const kept = goods.filter((one) => !removedIds.includes(one.goodsId));
  for (const maker of makers) store.makers.set(maker.makerId, maker);
  for (const one of kept) store.goods.set(one.goodsId, one);
  for (const id of removedIds) store.goods.delete(id);
  index.put(kept, makers, removedIds);
}

const startingMakers: readonly IndexedMaker[] = [1, 2, 3].map((makerId) => ({
  makerId,
  name: `青示${makerId}公司`,
  nameNorm: `青示${makerId}`,
  initials: ['qs'],
  pinyin: ['qingshi'],
}));

/** Small and large limits, in a column that grows: short row lists stay lists, long ones become sets. */
function forSizes(
  check: (store: Store, index: ColumnIndex, changes: Array<ChangeOfParts & { asks: Ask[] }>) => void,
) {
  fc.assert(
    fc.property(oneOf(0, 3, 256), fc.array(change, { minLength: 1, maxLength: 4 }), (few, changes) => {
      const store: Store = { goods: new Map(), makers: new Map() };
      const index = new ColumnIndex(16, few);
      take(store, index, { goods: [], makers: startingMakers, removedIds: [] });
      check(store, index, changes);
    }),
    { numRuns: 150 },
  );
}

interface Ask {
  readonly requester: IndexRequester;
  readonly filters: SearchFilters;
  readonly badges: readonly Badge[];
  readonly page: { readonly sort: Sort; readonly limit: number; readonly offset: number };
}

/** Repeats earlier searches after each change, because cached results must notice it. */
function askAfterEach(
  store: Store,
  index: ColumnIndex,
  changes: ReadonlyArray<ChangeOfParts & { asks: Ask[] }>,
  visit: (ask: Ask) => void,
): void {
  const asks: Ask[] = [];
  for (const one of changes) {
    take(store, index, one);
    asks.push(...one.asks);
    asks.forEach(visit);
    for (const { at, part } of one.parts) {
      const goods = [...store.goods.values()];
      const some = goods[at % goods.length];
      if (some) take(store, index, { goods: [{ ...some, ...part }], makers: [], removedIds: [] });
      asks.forEach(visit);
    }
  }
}

test('a page of the index contains what a check of every product finds, in the same order, with the same total', () => {
  let found = 0;
  forSizes((store, index, changes) => {
    askAfterEach(store, index, changes, ({ requester, filters, page }) => {
      const ids = naiveSearch(store, requester, filters).ordered(page.sort);
      found += ids.length;
      expect(finish(index.find(requester, filters, page))).toEqual({
        ids: ids.slice(page.offset, page.offset + page.limit),
        total: ids.length,
      });
    });
  });
  expect(found).toBeGreaterThan(1_000);
});

/** The same index, restored from its snapshot as at a start. */
function restored(index: ColumnIndex): ColumnIndex {
  const values = [...index.picture()].map((value) => serialize(value));
  return finish(ColumnIndex.restored(<T>() => deserialize(values.shift() as Buffer) as T));
}

test('an index restored from its snapshot answers like the original, also after later changes', () => {
  forSizes((store, index, changes) => {
    let other = restored(index);
    for (const one of changes) {
      take(store, index, one);
      other.put(one.goods, one.makers, one.removedIds);
      other = restored(other);
      for (const { requester, filters, page, badges } of one.asks) {
        expect(finish(other.find(requester, filters, page))).toEqual(
          finish(index.find(requester, filters, page)),
        );
        for (const facet of ['category', 'sccj', 'ypgg', 'jixing'] as const) {
          expect(finish(other.countFacet(requester, filters, facet))).toEqual(
            finish(index.countFacet(requester, filters, facet)),
          );
        }
        expect(finish(other.countBadges(requester, filters, badges))).toEqual(
          finish(index.countBadges(requester, filters, badges)),
        );
        expect(finish(other.searchMakers(requester, filters, 5))).toEqual(
          finish(index.searchMakers(requester, filters, 5)),
        );
      }
    }
  });
});

test('of many goods, those with this company’s lowest or highest prices come first', () => {
  fc.assert(
    fc.property(fc.nat(), fc.array(requesterArb, { minLength: 1, maxLength: 4 }), (seed, requesters) => {
      const store: Store = { goods: new Map(), makers: new Map() };
      const index = new ColumnIndex(16, 3);
      const goods = fc
        .sample(goodsArb, { numRuns: 400, seed })
        .map((one, at) => ({ ...one, goodsId: at + 1, groupPrices: at % 3 === 0 ? one.groupPrices : [] }));
      take(store, index, { goods, makers: startingMakers, removedIds: [] });
      const filters = { ...noFilters, visible: { keyIds: [1, 2, 3], goodsIds: [] } };
      for (const requester of requesters) {
        for (const sort of ['price_asc', 'price_desc'] as const) {
          const ids = naiveSearch(store, requester, filters).ordered(sort);
          for (const [limit, offset] of [
            [5, 0],
            [3, 40],
          ] as const) {
            expect(finish(index.find(requester, filters, { sort, limit, offset }))).toEqual({
              ids: ids.slice(offset, offset + limit),
              total: ids.length,
            });
          }
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('each facet counts what would be found without its own filter, the most frequent first', () => {
  forSizes((store, index, changes) => {
    askAfterEach(store, index, changes, ({ requester, filters, badges }) => {
      const { found, counted } = naiveSearch(store, requester, filters);
      expect(finish(index.countFacet(requester, filters, 'category'))).toEqual(
        counted(
          found('category').flatMap((goods) => goods.categoryPath.map(String)),
          () => '',
        ),
      );
      expect(finish(index.countFacet(requester, filters, 'sccj'))).toEqual(
        counted(
          found('sccj').map((goods) => String(goods.makerId)),
          (id) => store.makers.get(Number(id))?.name ?? '',
        ),
      );
      const specs = counted(
        found('ypgg').map((goods) => goods.spec),
        (spec) => spec,
      );
      const facet = finish(index.countFacet(requester, filters, 'ypgg'));
      // JavaScript compares halves of a surrogate pair; the index and PostgreSQL compare whole characters.
      expect(facet).toEqual(
        specs.toSorted(
          (a, b) => b.count - a.count || Buffer.compare(Buffer.from(a.value), Buffer.from(b.value)),
        ),
      );
      expect(finish(index.countFacet(requester, filters, 'jixing'))).toEqual(
        counted(
          found('jixing').flatMap((goods) => (goods.form === '' ? [] : [goods.form])),
          (form) => form,
        ),
      );
      expect(finish(index.countBadges(requester, filters, badges))).toEqual(
        counted(
          found('promo').flatMap((goods) =>
            badges.flatMap((badge) => (shows(goods, badge) ? [badge.name] : [])),
          ),
          (name) => name,
        ),
      );
    });
  });
});

test('sections, price ranges and shelf-life ranges count what a click on them would leave', () => {
  let counted = 0;
  forSizes((store, index, changes) => {
    askAfterEach(store, index, changes, ({ requester, filters }) => {
      const { narrowed, own, lives } = naiveSearch(store, requester, filters);
      const count = (facet: RangeFacet) => finish(index.countRanges(requester, filters, facet));
      expect(count('section')).toEqual(
        narrowed('section', [
          ['yx', (goods) => goods.isYoux],
          ['zy', (goods) => goods.isSelfOperated],
          ['qx', (goods) => goods.isDeviceSection],
        ]),
      );
      const prices = narrowed('price', [
        ['-5.00', (goods) => (own(goods) ?? 50_001) <= 50_000],
        ['5.00-10.00', (goods) => (own(goods) ?? 0) >= 50_000],
      ]);
      counted += prices.length;
      expect(count('price')).toEqual(prices);
      expect(count('expiry')).toEqual(
        narrowed('expiry', [
          ['6', (goods) => lives(goods, '6')],
          ['12', (goods) => lives(goods, '12')],
          ['near', (goods) => lives(goods, 'near')],
        ]),
      );
    });
  });
  expect(counted).toBeGreaterThan(100);
});

test('makers are counted by their goods in the result', () => {
  const byMaker = (rows: readonly MakerCount[]) =>
    rows.toSorted((a, b) => a.maker_id - b.maker_id || (a.category_id ?? 0) - (b.category_id ?? 0));
  forSizes((store, index, changes) => {
    for (const one of changes) {
      take(store, index, one);
      for (const { requester, filters, badges } of one.asks) {
        const makers = naiveSearch(store, requester, { ...filters, isMakerSearch: true });
        expect(finish(index.searchMakers(requester, filters, 2))).toEqual(
          makers
            .counted(
              makers.found().map((goods) => String(goods.makerId)),
              (id) => store.makers.get(Number(id))?.name ?? '',
            )
            .map(({ value, label, count }) => ({ maker_id: Number(value), name: label, count }))
            .toSorted(
              (a, b) =>
                b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : a.maker_id - b.maker_id),
            )
            .slice(0, 2),
        );
        const rows = Map.groupBy(
          naiveSearch(store, requester, filters).found(),
          (goods) => `${goods.makerId} ${goods.categoryPath[0] ?? ''}`,
        );
        expect(byMaker(finish(index.countByMaker(requester, filters, badges)))).toEqual(
          byMaker(
            [...rows.values()].flatMap((all) => {
              const [first] = all;
              if (!first) return [];
              return [
                {
                  maker_id: first.makerId,
                  category_id: first.categoryPath[0] ?? null,
                  count: all.length,
                  has_promotion: all.some((goods) => badges.some((badge) => shows(goods, badge))),
                },
              ];
            }),
          ),
        );
      }
    }
  });
});

test('searches by price stay valid until a price or expiry changes, whatever stock is sold', () => {
  fc.assert(
    fc.property(goodsArb, groupPrices, (one, others) => {
      const index = new ColumnIndex(16);
      const goods = { ...one, available: 500 };
      index.put([goods], startingMakers);
      const isSame = index.watch(true);
      index.put([{ ...goods, available: 480 }]);
      expect(isSame()).toBe(true);
      index.put([{ ...goods, groupPrices: others }]);
      const named = (prices: IndexedGoods['groupPrices']) =>
        prices.map(({ priceGroup, province, price }) => `${priceGroup}/${province}/${price}`).toSorted();
      expect(isSame()).toBe(named(others).join() === named(one.groupPrices).join());
    }),
  );
});

test('an empty index finds nothing', () => {
  const filters = { ...noFilters, visible: allKeys, parts: ['片'] };
  const index = new ColumnIndex();
  expect(finish(index.find(requester, filters, { sort: 'default', limit: 40, offset: 0 }))).toEqual({
    ids: [],
    total: 0,
  });
  expect(finish(index.countFacet(requester, filters, 'sccj'))).toEqual([]);
});

test('goods whose number is rewritten repeatedly are found by it, as well as by maker', () => {
  const index = new ColumnIndex(16, 3);
  const goods = {
    ...(fc.sample(goodsArb, { numRuns: 1, seed: 1 })[0] as IndexedGoods),
    goodsId: 1,
    makerId: 1,
  };
  for (const number of ['h2', '20国药准字h2', 'h2', '20国药准字h2'])
    index.put([{ ...goods, keyId: 1, numbers: [number] }], startingMakers);
  const filters = { ...noFilters, parts: ['h2', '青示'], visible: { keyIds: [1], goodsIds: [] } };
  const page = { sort: 'default', limit: 10, offset: 0 } as const;
  expect(finish(index.find(requester, filters, page))).toEqual({ ids: [1], total: 1 });
});

test('a change during a broad search in steps is in the answer', () => {
  const count = 70_000;
  const goodsOf = (goodsId: number, more: Partial<IndexedGoods> = {}): IndexedGoods => ({
    goodsId,
    makerId: 1 + (goodsId % 3),
    keyId: 1 + (goodsId % 5),
    nameNorm: goodsId % 3 === 0 ? '阿莫西林胶囊' : '甘草片',
    initials: [],
    pinyin: [],
    numbers: [`h${goodsId}`],
    spec: `${goodsId % 40}片`,
    form: '片剂',
    origin: '',
    categoryPath: [1, 11],
    rxType: 'RX',
    isCold: false,
    isEphedrine: false,
    isYoux: false,
    isSelfOperated: false,
    isDeviceSection: false,
    isDpby: false,
    soldQuantity: goodsId % 1_000,
    createdAt: goodsId,
    basePrice: 100 + goodsId,
    ladderPrice: null,
    groupPrices: [],
    available: 1,
    expiryFrom: null,
    hasNear: false,
    tags: [],
    ...more,
  });
  const all = Array.from({ length: count }, (_, at) => goodsOf(at + 1));
  const filters = { ...noFilters, parts: ['片'], visible: { keyIds: [1, 2, 3, 4], goodsIds: [] } };
  const page = { sort: 'default', limit: 40, offset: 1_960 } as const;
  const changed = [
    goodsOf(1, { nameNorm: '改名胶囊' }),
    goodsOf(3, { nameNorm: '改名片', soldQuantity: 9_999 }),
    goodsOf(4, { keyId: 9 }),
    goodsOf(count + 1, { keyId: 2, soldQuantity: 9_000 }),
  ];
  const after = new ColumnIndex();
  after.put(
    [...all.filter((one) => !changed.some(({ goodsId }) => goodsId === one.goodsId)), ...changed],
    startingMakers,
    [7],
  );
  const expected = finish(after.find(requester, filters, page));
  const specs = finish(after.countFacet(requester, filters, 'ypgg'));
  for (let pause = 1; pause <= 4; pause++) {
    const index = new ColumnIndex();
    index.put(all, startingMakers);
    const steps = index.find(requester, filters, page);
    for (let taken = 0; taken < pause; taken++) expect(steps.next().done).toBe(false);
    index.put(changed, [], [7]);
    expect(finish(steps)).toEqual(expected);
    expect(finish(index.countFacet(requester, filters, 'ypgg'))).toEqual(specs);
  }
});

test('goods that are added in steps are found meanwhile, each in its old or its new state', () => {
  const index = new ColumnIndex();
  const goodsOf = (goodsId: number, nameNorm: string, soldQuantity: number): IndexedGoods => ({
    ...(fc.sample(goodsArb, { numRuns: 1, seed: goodsId })[0] as IndexedGoods),
    goodsId,
    keyId: 1,
    nameNorm,
    initials: [],
    pinyin: [],
    numbers: [],
    available: 1,
    soldQuantity,
  });
  const ids = Array.from({ length: 1_000 }, (_, at) => at + 1);
  const find = (word: string) =>
    finish(
      index.find(
        requester,
        { ...noFilters, parts: [word], visible: { keyIds: [1], goodsIds: [] } },
        { sort: 'default', limit: 2_000, offset: 0 },
      ),
    );
  index.put(
    ids.map((id) => goodsOf(id, '甘草片', id)),
    startingMakers,
  );
  const steps = index.take(ids.map((id) => goodsOf(id, '改名片', 5_000 - id)));
  const taken: number[] = [];
  for (let isDone = false; !isDone; ) {
    isDone = steps.next().done === true;
    const renamed = find('改名').ids;
    taken.push(renamed.length);
    expect(renamed).toEqual(ids.slice(0, renamed.length));
    const others = ids.slice(renamed.length).toReversed();
    expect(find('片')).toEqual({ ids: [...renamed, ...others], total: 1_000 });
  }
  expect(taken.length).toBeGreaterThan(10);
  expect(taken.at(-1)).toBe(1_000);
});
