import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type {
  getInvoiceableOrders,
  getInvoiceFiles,
  getInvoices,
  getOrderInvoices,
} from '@qianfang/contract/invoice';
import { queryInstants } from '@qianfang/domain/calendar/query-day';
import { invoiceStateLabels } from '@qianfang/domain/invoice/invoice-state';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { searchWords } from '../../../platform/search-words.ts';
import { listInvoiceable } from '../orders/index.ts';
import { type InvoiceRow, loadInvoices, loadInvoicesOf, loadLiveOrderIds } from './invoice.repo.ts';

type Item = ResultOf<typeof getInvoices>['list'][number];

/** 部分红冲 where a part was returned and has a red invoice. */
function stateText({ state, reds }: InvoiceRow): string {
  return state === 'ISSUED' && reds.length > 0 ? '部分红冲' : invoiceStateLabels[state];
}

function presentInvoice(row: InvoiceRow): Item {
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    state_text: stateText(row),
    title: row.title,
    number: row.number ?? '',
    red_number: row.red_number ?? '',
    reds: row.reds.map(({ number, gross_fen }) => ({ number, amount: formatAmount(gross_fen) })),
    amount: formatAmount(row.gross_fen),
    net: formatAmount(row.net_fen),
    tax: formatAmount(row.tax_fen),
    issued_on: row.issued_on,
    requested_at: row.requested_at.toISOString(),
    reason: row.reason,
    file_type: row.file_type,
    orders: row.orders.map(({ id, order_no }) => ({ id, order_no })),
  };
}

/** The search terms as the repository takes them. */
export function recordTermsOf(query: QueryOf<typeof getInvoiceFiles>) {
  return {
    state: query.state,
    number: searchWords(query.keyword)?.number ?? '',
    ...queryInstants(query),
  };
}

/** A company's invoices, latest request first. */
export async function listInvoices(
  deps: Deps,
  buyerId: number,
  query: QueryOf<typeof getInvoices>,
): Promise<ResultOf<typeof getInvoices>> {
  const { rows, total } = await loadInvoices(deps.db, buyerId, {
    ...recordTermsOf(query),
    limit: query.per_page,
    offset: (query.page - 1) * query.per_page,
  });
  return { list: rows.map(presentInvoice), page: query.page, per_page: query.per_page, total };
}

const invoiceableDays = 365;

const invoiceableSince = (deps: Deps) =>
  new Date(deps.clock.now().getTime() - invoiceableDays * 24 * 3600 * 1000);

const wantedOf = (word: string) => (word === 'normal' || word === 'special' ? word : null);

/** Paid and shipped orders of a year that are on no invoice. */
export async function listInvoiceableOrders(
  deps: Deps,
  buyerId: number,
  { order_id: orderId, page, per_page }: QueryOf<typeof getInvoiceableOrders>,
): Promise<ResultOf<typeof getInvoiceableOrders>> {
  const since = invoiceableSince(deps);
  // An invoice is requested after its order, so invoices of a year suffice for orders of a year.
  const except = await loadLiveOrderIds(deps.db, buyerId, since);
  const { list, total } = await listInvoiceable(deps.db, buyerId, {
    since,
    except,
    only: orderId === undefined ? undefined : [orderId],
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  return {
    list: list.map((order) => ({
      id: order.id,
      order_no: order.orderNo,
      created_at: order.createdAt.toISOString(),
      amount: formatAmount(fen(order.paidFen)),
      wanted: wantedOf(order.wanted),
      email: order.email,
      block: order.block,
    })),
    page,
    per_page,
    total,
  };
}

const isInForce = (row: InvoiceRow) => row.state === 'REQUESTED' || row.state === 'ISSUED';

/** The invoices of orders, and which orders may be invoiced now. Two statements. */
export async function listOrderInvoices(
  deps: Deps,
  buyerId: number,
  orderIds: readonly number[],
): Promise<ResultOf<typeof getOrderInvoices>> {
  const rows = await loadInvoicesOf(deps.db, buyerId, orderIds);
  const inForce = rows.filter(isInForce).flatMap((row) => row.orders.map(({ id }) => id));
  const { list } = await listInvoiceable(deps.db, buyerId, {
    since: invoiceableSince(deps),
    except: inForce,
    only: orderIds,
    limit: orderIds.length,
    offset: 0,
  });
  const open = new Set(list.filter((order) => order.block === '').map((order) => order.id));
  return {
    list: orderIds.flatMap((orderId) => {
      const invoices = rows.filter((row) => row.orders.some(({ id }) => id === orderId)).map(presentInvoice);
      if (invoices.length === 0 && !open.has(orderId)) return [];
      return [
        {
          order_id: orderId,
          may_request: open.has(orderId) ? (1 as const) : (0 as const),
          invoices: invoices.map(({ id, kind, state, state_text, number, amount, requested_at }) => ({
            id,
            kind,
            state,
            state_text,
            number,
            amount,
            requested_at,
          })),
        },
      ];
    }),
  };
}
