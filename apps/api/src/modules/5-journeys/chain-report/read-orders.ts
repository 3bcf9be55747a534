import type { exportChainReportOrders, getChainReportOrders } from '@qianfang/contract/chain-report';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { isProblem } from '@qianfang/contract/problem';
import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import { orderStateLabels } from '@qianfang/domain/order/order-state';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadReportOrders, type RowAsked } from '../../3-trade/purchases/index.ts';
import { amountText } from './amount-text.ts';
import { openReport, type ReportRefusal, scopeBy } from './open-report.ts';

type Result = ResultOf<typeof getChainReportOrders>;

/** The row that a query names; both or neither say which. */
export const rowOf = ({ by, key }: Pick<QueryOf<typeof exportChainReportOrders>, 'by' | 'key'>): RowAsked =>
  by === undefined || key === undefined ? undefined : { by, key };

/** The orders behind a row of a report, or behind all of it. */
export async function readOrders(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof getChainReportOrders>,
): Promise<Result | ReportRefusal> {
  const { page, per_page: perPage } = query;
  const report = await openReport(deps, viewer, query);
  if (isProblem(report)) return report;
  const row = rowOf(query);
  const scope = await scopeBy(report, row?.by);
  const offset = (page - 1) * perPage;
  const rows = await loadReportOrders(report.db, scope, row, { limit: perPage, offset });
  const isBehind = rows.length === 0 && offset > 0;
  const [first] = isBehind ? await loadReportOrders(report.db, scope, row, { limit: 1, offset: 0 }) : rows;
  const names = new Map(report.stores.map((store) => [store.id, store.company]));
  return {
    list: rows.map((order) => ({
      id: order.id,
      order_no: order.order_no,
      created_at: shanghaiInstantText(order.created_at),
      status_text: orderStateLabels[order.status],
      store_id: order.store_id,
      store: names.get(order.store_id) ?? '',
      is_own: order.buyer_id === report.headId ? 1 : 0,
      kinds: order.kinds,
      amount: amountText(order.net_fen),
      returned: amountText(order.returned_fen),
      saved: amountText(order.saved_fen),
      payable: amountText(order.payable_fen),
    })),
    page,
    per_page: perPage,
    total: first?.total ?? 0,
  };
}
