import { typedAmount, unitPriceDecimals } from '../../shared/typed-amount.ts';
import type { ListQuery } from './goods.queries.ts';

export type GoodsSort = NonNullable<ListQuery['sort']>;

/** A list's filters and view, as in its address. */
export interface ListFilters {
  readonly keywords: string;
  /** 0 drug, 1 manufacturer. */
  readonly type: 0 | 1;
  readonly select: number | undefined;
  readonly yx: boolean;
  readonly zy: boolean;
  readonly qx: boolean;
  /** Maker ids. */
  readonly sccj: readonly number[];
  readonly ypgg: readonly string[];
  readonly jixing: readonly string[];
  readonly promo: readonly string[];
  /** Unit prices in yuan; empty without a bound. */
  readonly priceMin: string;
  readonly priceMax: string;
  readonly expiry: '6' | '12' | 'near' | undefined;
  readonly rx: 'RX' | 'OTC' | undefined;
  readonly inStock: boolean;
  readonly buyable: boolean;
  readonly bought: boolean;
  readonly preferred: boolean;
  readonly freeShipping: boolean;
  readonly cold: boolean;
  readonly sort: GoodsSort;
  readonly page: number;
  /** undefined: the view's default. */
  readonly perPage: number | undefined;
}

export const noFilters: ListFilters = {
  keywords: '',
  type: 0,
  select: undefined,
  yx: false,
  zy: false,
  qx: false,
  sccj: [],
  ypgg: [],
  jixing: [],
  promo: [],
  priceMin: '',
  priceMax: '',
  expiry: undefined,
  rx: undefined,
  inStock: false,
  buyable: false,
  bought: false,
  preferred: false,
  freeShipping: false,
  cold: false,
  sort: 'default',
  page: 1,
  perPage: undefined,
};

const sorts: readonly GoodsSort[] = ['default', 'sales', 'price_asc', 'price_desc', 'expiry', 'new'];
export const pageSizes = [20, 40, 60, 80] as const;
const maxValues = 50;

function oneOf<T extends string>(text: string | null, values: readonly T[]): T | undefined {
  return values.find((value) => value === text);
}

function wholeNumber(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** A price bound; empty if not a price. */
const bound = (text: string | null) => typedAmount(text ?? '', unitPriceDecimals) ?? '';

/** Parses an address; invalid parts are dropped, since anyone may have typed it. */
export function readFilters(query: URLSearchParams): ListFilters {
  const isOn = (name: string, value: string) => query.get(name) === value;
  const texts = (name: string) =>
    [...new Set(query.getAll(name))].filter((text) => text !== '' && text.length <= 100).slice(0, maxValues);
  const perPage = wholeNumber(query.get('per_page'));
  return {
    keywords: (query.get('keywords') ?? '').trim().slice(0, 60),
    type: isOn('type', '1') ? 1 : 0,
    select: wholeNumber(query.get('select')),
    yx: isOn('yx', '2'),
    zy: isOn('zy', '2'),
    qx: isOn('qx', '2'),
    sccj: [...new Set(query.getAll('sccj').flatMap((text) => wholeNumber(text) ?? []))].slice(0, maxValues),
    ypgg: texts('ypgg'),
    jixing: texts('jixing'),
    promo: texts('promo').slice(0, 10),
    priceMin: bound(query.get('price_min')),
    priceMax: bound(query.get('price_max')),
    expiry: oneOf(query.get('expiry'), ['6', '12', 'near']),
    rx: oneOf(query.get('rx'), ['RX', 'OTC']),
    inStock: isOn('in_stock', '1'),
    buyable: isOn('buyable', '1'),
    bought: isOn('bought', '1'),
    preferred: isOn('preferred', '1'),
    freeShipping: isOn('free_shipping', '1'),
    cold: isOn('cold', '1'),
    sort: oneOf(query.get('sort'), sorts) ?? 'default',
    page: Math.min(wholeNumber(query.get('page')) ?? 1, 100_000),
    perPage: pageSizes.find((size) => size === perPage),
  };
}

/** The address of a list: only differences from the plain list. */
export function writeFilters(filters: ListFilters): URLSearchParams {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | undefined | false) => {
    if (value !== undefined && value !== false && value !== '') query.append(name, String(value));
  };
  put('keywords', filters.keywords);
  put('type', filters.type === 1 && 1);
  put('select', filters.select);
  put('yx', filters.yx && 2);
  put('zy', filters.zy && 2);
  put('qx', filters.qx && 2);
  for (const id of filters.sccj) put('sccj', id);
  for (const text of filters.ypgg) put('ypgg', text);
  for (const text of filters.jixing) put('jixing', text);
  for (const text of filters.promo) put('promo', text);
  put('price_min', filters.priceMin);
  put('price_max', filters.priceMax);
  put('expiry', filters.expiry);
  put('rx', filters.rx);
  put('in_stock', filters.inStock && 1);
  put('buyable', filters.buyable && 1);
  put('bought', filters.bought && 1);
  put('preferred', filters.preferred && 1);
  put('free_shipping', filters.freeShipping && 1);
  put('cold', filters.cold && 1);
  put('sort', filters.sort !== 'default' && filters.sort);
  put('page', filters.page > 1 && filters.page);
  put('per_page', filters.perPage);
  return query;
}

/** The call's query, without sort and page. */
export function listQueryOf(filters: ListFilters): ListQuery {
  const texts = (values: readonly string[]) => (values.length > 0 ? [...values] : undefined);
  const query = {
    keywords: filters.keywords || undefined,
    type: filters.keywords && filters.type === 1 ? 1 : undefined,
    select: filters.select,
    yx: filters.yx ? (2 as const) : undefined,
    zy: filters.zy ? (2 as const) : undefined,
    qx: filters.qx ? (2 as const) : undefined,
    sccj: filters.sccj.length > 0 ? [...filters.sccj] : undefined,
    ypgg: texts(filters.ypgg),
    jixing: texts(filters.jixing),
    promo: texts(filters.promo),
    price_min: filters.priceMin || undefined,
    price_max: filters.priceMax || undefined,
    expiry: filters.expiry,
    rx: filters.rx,
    in_stock: filters.inStock ? (1 as const) : undefined,
    buyable: filters.buyable ? (1 as const) : undefined,
    bought: filters.bought ? (1 as const) : undefined,
    preferred: filters.preferred ? (1 as const) : undefined,
    free_shipping: filters.freeShipping ? (1 as const) : undefined,
    cold: filters.cold ? (1 as const) : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ListQuery;
}

/** The same list without filters: keyword, category and view stay. */
export function clearedFilters(filters: ListFilters): ListFilters {
  const { keywords, type, select, sort, perPage } = filters;
  return { ...noFilters, keywords, type, select, sort, perPage };
}
