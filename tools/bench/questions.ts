import pg from 'pg';
import type { BenchBuyer } from './buyers.ts';
import type { CartLine } from './carts.ts';
import type { Shot } from './wire.ts';

/** What the questions are about. */
export interface Subjects {
  /** Best sellers first, each with its name and its initials. */
  readonly names: ReadonlyArray<{ readonly name: string; readonly initials: string }>;
  readonly categories: readonly string[];
  /** Products that everybody may see. */
  readonly ids: readonly string[];
}

const namedGoods = 20_000;

export async function findSubjects(databaseUrl: string): Promise<Subjects> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const { rows: names } = await pool.query<{ name: string; initials: string }>(
    `select g.generic_name as name, coalesce(e.initials[1], '') as initials
     from catalogue.goods g join search.entry e on e.goods_id = g.id
     where g.sale_status = 'on_sale' order by g.sold_quantity desc, g.id limit $1`,
    [namedGoods],
  );
  const { rows: categories } = await pool.query<{ id: string }>(
    'select id from catalogue.category order by id',
  );
  const { rows: goods } = await pool.query<{ id: string }>(
    `select id from catalogue.goods where sale_status = 'on_sale' and goods_class in ('CHEM', 'CPM')
     order by md5(id::text) limit $1`,
    [namedGoods],
  );
  await pool.end();
  return { names, categories: categories.map(({ id }) => id), ids: goods.map(({ id }) => id) };
}

/** Pseudo-random numbers from 0 to 1, the same in each run. */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** An index in a list whose first items are requested most (Zipf): the odds fall with the index. */
const zipf = (number: number, length: number) => Math.min(length - 1, Math.floor(length ** number) - 1);

const word = encodeURIComponent;
const sorts = ['default', 'sales', 'price_asc', 'price_desc', 'expiry', 'new'];
const perPage = 40;

/** A company with the lines of its cart. */
export interface Requester {
  readonly buyer: BenchBuyer;
  readonly lines: readonly CartLine[];
}

/** What a company requests next: calls of one kind, in order. */
type Ask = (requester: Requester, subjects: Subjects, number: () => number) => readonly Shot[];

const pick = <T>(list: readonly T[], place: number): T => list[place] as T;
const anyOf = <T>(list: readonly T[], number: () => number): T =>
  pick(list, Math.floor(number() * list.length));
const nameOf = ({ names }: Subjects, number: () => number) => pick(names, zipf(number(), names.length));

/** Types a name letter by letter, by its characters or its initials. */
const typing: Ask = ({ buyer }, subjects, number) => {
  const { name, initials } = nameOf(subjects, number);
  const letters = [...(number() < 0.5 && initials !== '' ? initials : name)].slice(0, 5);
  return letters.map((_, at) => ({
    ...buyer.get(`/api/goods/search?keywords=${word(letters.slice(0, at + 1).join(''))}&type=0`),
    kind: 'suggestions',
  }));
};

const searching =
  (pages: readonly number[]): Ask =>
  ({ buyer }, subjects, number) => {
    const { name, initials } = nameOf(subjects, number);
    const typed =
      number() < 0.5 && initials.length > 2 ? initials.slice(0, 4) : [...name].slice(0, 3).join('');
    const path = `/api/goods/list?keywords=${word(typed)}&facets=1&per_page=${perPage}&page=${anyOf(pages, number)}`;
    return [{ ...buyer.get(path), kind: 'keyword with facets' }];
  };

const browsing: Ask = ({ buyer }, { categories }, number) => {
  const page = 1 + Math.floor(5 * number() ** 2);
  const path = `/api/goods/list?select=${anyOf(categories, number)}&sort=${anyOf(sorts, number)}&per_page=${perPage}&page=${page}`;
  return [{ ...buyer.get(path), kind: 'category, sorted' }];
};

const listing: Ask = ({ buyer }, { categories }, number) => [
  {
    ...buyer.get(
      `/api/goods/list?select=${anyOf(categories, number)}&per_page=${perPage}&page=${1 + Math.floor(4 * number())}`,
    ),
    kind: 'category',
  },
];

const ordering: Ask = ({ buyer }, _, number) => [
  {
    ...buyer.get(
      `/api/goods/list?sort=${anyOf(['new', 'price_asc'], number)}&per_page=${perPage}&page=${1 + Math.floor(1500 * number())}`,
    ),
    kind: 'in another order',
  },
];

const looking: Ask = ({ buyer }, { ids }, number) => [
  { ...buyer.get(`/api/goods/detail/${pick(ids, zipf(number(), ids.length))}`), kind: 'goods page' },
];

/** Changes a line first, so that each answer differs. */
const changing = ({ buyer, lines }: Requester, number: () => number): Shot => {
  const { id, goods } = anyOf(lines, number);
  return buyer.post(`/api/cart/${id}/edit`, { 'params[number]': goods.zbz * (1 + Math.floor(5 * number())) });
};

const cart: Ask = (requester, _, number) => [
  changing(requester, number),
  { ...requester.buyer.get('/api/cart/list?filters=99999&pricing=1'), kind: 'cart' },
];

const total: Ask = (requester, _, number) => [
  changing(requester, number),
  { ...requester.buyer.get('/api/cart/total'), kind: 'cart total' },
];

/** Kinds of calls with their share of all. */
export type Mix = ReadonlyArray<readonly [ask: Ask, share: number]>;

export const theMix: Mix = [
  [typing, 0.25],
  [searching([1, 2]), 0.25],
  [browsing, 0.2],
  [looking, 0.2],
  [cart, 0.05],
  [total, 0.05],
];
export const suggestionsOnly: Mix = [[typing, 1]];
export const categoriesOnly: Mix = [[listing, 1]];
export const keywordsOnly: Mix = [[searching([1, 50]), 1]];
export const goodsPagesOnly: Mix = [[looking, 1]];
export const ordersOnly: Mix = [[ordering, 1]];

/**
 * Questions of many companies in turn. A company requests a URL once, unless something about it changes before.
 * Shares hold for calls, because typing a name takes several. There are fewer where everything has been requested.
 */
export function questionsOf(
  mix: Mix,
  {
    requesters,
    subjects,
    count,
    seed,
  }: {
    readonly requesters: readonly Requester[];
    readonly subjects: Subjects;
    readonly count: number;
    readonly seed: number;
  },
): Shot[] {
  const number = numbersFrom(seed);
  const asked = new Set<string>();
  const given = mix.map(() => 0);
  const shots: Shot[] = [];
  let counted = 0;
  for (let turn = 0; counted < count && turn < 4 * count; turn++) {
    const requester = pick(requesters, turn % requesters.length);
    // The kind that is furthest below its share.
    const at = given.reduce(
      (best, calls, kind) =>
        calls / (mix[kind]?.[1] ?? 1) < (given[best] ?? 0) / (mix[best]?.[1] ?? 1) ? kind : best,
      0,
    );
    const all = (mix[at] as Mix[number])[0](requester, subjects, number);
    const isChanged = all.some(({ method }) => method === 'POST');
    const fresh = isChanged
      ? all
      : all.filter(({ path }) => !asked.has(`${requester.buyer.username} ${path}`));
    for (const { path } of fresh) asked.add(`${requester.buyer.username} ${path}`);
    const calls = fresh.filter(({ kind }) => kind !== undefined).length;
    given[at] = (given[at] ?? 0) + calls;
    counted += calls;
    shots.push(...fresh);
  }
  return shots;
}
