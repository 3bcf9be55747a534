import type { exportChainReportOrders } from '@qianfang/contract/chain-report';
import { maxReportOrders } from '@qianfang/contract/chain-report.calls';
import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem } from '@qianfang/contract/problem';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { formatUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { orderStateLabels } from '@qianfang/domain/order/order-state';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import type { Deps } from '../../../platform/deps.ts';
import { countCell, moneyCell } from '../../../platform/goods-sheet.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { type SheetCell, sheetContentType, writeSheet } from '../../../platform/write-sheet.ts';
import { minuteText } from '../../3-trade/orders/index.ts';
import {
  loadReportLines,
  loadReportOrders,
  type ReportLineRow,
  type ReportOrderRow,
} from '../../3-trade/purchases/index.ts';
import { periodText } from './export-report.ts';
import { openReport, type ReportRefusal, scopeBy } from './open-report.ts';
import { rowOf } from './read-orders.ts';

const columns = [
  { title: '门店', width: 34 },
  { title: '订单号', width: 20 },
  { title: '下单时间', width: 17 },
  { title: '状态', width: 10 },
  { title: '商品名称', width: 28 },
  { title: '规格', width: 20 },
  { title: '生产厂家', width: 28 },
  { title: '批准文号', width: 20 },
  { title: '单位', width: 6 },
  { title: '数量', width: 8 },
  { title: '退货、不再发', width: 12 },
  { title: '单价（元）', width: 12 },
  { title: '优惠（元）', width: 12 },
  { title: '退货、不再发（元）', width: 18 },
  { title: '采购额（元）', width: 14 },
];

const money = (value: number) => moneyCell(formatAmount(fen(value)));

function cellsOf(store: string, order: ReportOrderRow, line: ReportLineRow): SheetCell[] {
  return [
    store,
    order.order_no,
    minuteText(order.created_at),
    orderStateLabels[order.status],
    line.name,
    line.spec,
    line.maker,
    line.approval_no,
    line.unit,
    countCell(line.quantity),
    countCell(line.back_quantity),
    moneyCell(formatUnitPrice(unitPrice(line.unit_price))),
    money(line.saved_fen),
    money(line.returned_fen),
    money(line.net_fen),
  ];
}

/** Orders whose lines are in memory at once. */
const portion = 100;

/** The lines behind a row of a report as a workbook, streamed. Problem: INVALID for more orders than it takes. */
export async function exportOrdersOf(
  deps: Deps,
  viewer: Viewer,
  query: QueryOf<typeof exportChainReportOrders>,
) {
  const report = await openReport(deps, viewer, query);
  if (isProblem(report)) return report satisfies ReportRefusal;
  const { db } = report;
  const row = rowOf(query);
  const scope = await scopeBy(report, row?.by);
  const orders = await loadReportOrders(db, scope, row, { limit: maxReportOrders, offset: 0 });
  const total = orders[0]?.total ?? 0;
  if (total > maxReportOrders) {
    const message = `共 ${formatCount(total)} 笔订单，一次最多导出 ${formatCount(maxReportOrders)} 笔，请先缩小期间或门店`;
    return fieldProblem('from', message) satisfies ReportRefusal;
  }
  const names = new Map(report.stores.map((store) => [store.id, store.company]));
  async function* portions() {
    for (let at = 0; at < orders.length; at += portion) {
      const page = orders.slice(at, at + portion);
      const lines = await loadReportLines(
        db,
        scope,
        row,
        page.map((order) => order.id),
      );
      const byOrder = Map.groupBy(lines, (line) => line.order_id);
      yield page.flatMap((order) =>
        (byOrder.get(order.id) ?? []).map((line) => cellsOf(names.get(order.store_id) ?? '', order, line)),
      );
    }
  }
  return {
    bytes: writeSheet({ name: '订单明细', columns, rows: portions() }),
    contentType: sheetContentType,
    fileName: `采购明细_${periodText(report)}.xlsx`,
  };
}
