import { addMonths, isoDate } from '@qianfang/domain/calendar/iso-date';
import { readId } from '../../shared/read-id.ts';
import { readPage } from '../../shared/read-page.ts';
import type { ReportBy, ReportSort, ReportTerms } from './chain-report.queries.ts';

export const reportBys = { store: '门店', category: '分类', maker: '厂家', goods: '商品' } as const;
export const reportSorts = { amount: '采购额', orders: '订单', returned: '退货', saved: '优惠' } as const;

/** What the address of a report says. */
export interface ReportAddress {
  readonly terms: ReportTerms;
  readonly by: ReportBy;
  readonly sort: ReportSort;
  /** Months as columns, in place of comparisons. */
  readonly isMonthly: boolean;
  readonly keyword: string;
  readonly page: number;
  /** The row whose orders are shown: its key, or '' for all; undefined while none are. */
  readonly row: string | undefined;
  /** The month that they are of; all of the period without one. */
  readonly month: string | undefined;
}

const month = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** A month so many before this one. */
export const monthsBefore = (today: string, count: number): string =>
  addMonths(isoDate(`${today.slice(0, 7)}-01`), -count).slice(0, 7);

/** Of the present month and the two before, until something is chosen. */
export function readAddress(params: URLSearchParams, today: string): ReportAddress {
  const monthOf = (name: string) => {
    const text = params.get(name) ?? '';
    return month.test(text) ? text : undefined;
  };
  const stores = (params.get('stores') ?? '').split('.').flatMap((text) => readId(text) ?? []);
  const by = params.get('by') ?? '';
  const sort = params.get('sort') ?? '';
  return {
    terms: {
      from: monthOf('from') ?? monthsBefore(today, 2),
      to: monthOf('to') ?? today.slice(0, 7),
      ...(stores.length > 0 && { stores }),
    },
    by: by in reportBys ? (by as ReportBy) : 'store',
    sort: sort in reportSorts ? (sort as ReportSort) : 'amount',
    isMonthly: params.get('view') === 'month',
    keyword: params.get('q') ?? '',
    page: readPage(params.get('page')),
    row: params.get('row') ?? undefined,
    month: monthOf('month'),
  };
}

/** The address of a report; what is as it begins is left out. */
export function writeAddress(address: ReportAddress): Record<string, string> {
  const { terms, by, sort, isMonthly, keyword, page, row, month: ofMonth } = address;
  return {
    from: terms.from,
    to: terms.to,
    ...(terms.stores && { stores: terms.stores.join('.') }),
    ...(by !== 'store' && { by }),
    ...(sort !== 'amount' && { sort }),
    ...(isMonthly && { view: 'month' }),
    ...(keyword !== '' && { q: keyword }),
    ...(page > 1 && { page: String(page) }),
    ...(row !== undefined && { row }),
    ...(ofMonth !== undefined && { month: ofMonth }),
  };
}
