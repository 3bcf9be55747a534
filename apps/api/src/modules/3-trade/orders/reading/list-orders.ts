import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { exportOrders, getOrders } from '@qianfang/contract/order';
import { queryInstants } from '@qianfang/domain/calendar/query-day';
import type { Deps } from '../../../../platform/deps.ts';
import { searchWords } from '../../../../platform/search-words.ts';
import { loadWarehouses } from '../../../1-ground/stock/index.ts';
import { loadOrderLines, loadOrderPage, loadSubmittedTogether } from './order-view.repo.ts';
import { presentHead, presentOrderLine } from './present-order.ts';
import { reviewableSince } from './reviewable-since.ts';

const maxLinesShown = 5;

/** A list's query as a filter of the repository. */
export function filterOf(query: QueryOf<typeof exportOrders>, now: Date) {
  return {
    status: query.status,
    keyword: searchWords(query.keyword),
    ...queryInstants(query),
    paidBy: query.payment_method,
    isEphedrine: query.hm === undefined ? undefined : query.hm === 1,
    storeId: query.store_id,
    toReviewSince: query.to_review === 1 ? reviewableSince(now) : undefined,
    isInvoiced: query.invoiced === undefined ? undefined : query.invoiced === 1,
  };
}

/**
 * One page of a company's orders with the first lines of each and the orders of the same submits: five
 * statements.
 */
export async function listOrders(
  deps: Deps,
  buyerId: number,
  query: QueryOf<typeof getOrders>,
): Promise<ResultOf<typeof getOrders>> {
  const now = deps.clock.now();
  const place = { limit: query.per_page, offset: (query.page - 1) * query.per_page };
  const { rows, total } = await loadOrderPage(deps.db, buyerId, filterOf(query, now), place);
  const [lines, submitted, warehouses] = await Promise.all([
    loadOrderLines(
      deps.db,
      buyerId,
      rows.map((row) => row.id),
    ),
    loadSubmittedTogether(
      deps.db,
      buyerId,
      rows.map((row) => row.submission_id),
    ),
    loadWarehouses(deps.db),
  ]);
  const byOrder = Map.groupBy(lines, (line) => line.order_id);
  const list = rows.map((order) => {
    const own = byOrder.get(order.id) ?? [];
    const warehouse = warehouses.get(order.warehouse_id)?.name ?? '';
    return {
      ...presentHead(order, own, { warehouse, submitted, now }),
      lines: own.slice(0, maxLinesShown).map(presentOrderLine),
    };
  });
  return { list, page: query.page, per_page: query.per_page, total };
}
