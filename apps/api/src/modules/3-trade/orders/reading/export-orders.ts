import type { QueryOf } from '@qianfang/contract/http/endpoint';
import type { exportOrders as exportOrdersEndpoint } from '@qianfang/contract/order';
import { maxExportedOrders } from '@qianfang/contract/order.calls';
import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { batchRequirementText } from '@qianfang/domain/goods/min-shelf-life';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { formatUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { orderStateLabels } from '@qianfang/domain/order/order-state';
import { paymentMethodText } from '@qianfang/domain/payment/payment-state';
import { formatCount } from '@qianfang/domain/quantity/format-units';
import type { Deps } from '../../../../platform/deps.ts';
import { readPortions } from '../../../../platform/read-portions.ts';
import { forReports } from '../../../../platform/replica.ts';
import { type SheetCell, sheetContentType, writeSheet } from '../../../../platform/write-sheet.ts';
import { loadWarehouses } from '../../../1-ground/stock/index.ts';
import { type GoodsNumbers, loadGoodsNumbers } from '../../../2-goods/goods/index.ts';
import { filterOf } from './list-orders.ts';
import {
  countOrders,
  loadLineBatches,
  loadOrderLines,
  loadOrdersAfter,
  type OrderLineRow,
  type OrderRow,
} from './order-view.repo.ts';
import { minuteText } from './order-words.ts';

const columns = [
  { title: '订单号', width: 20 },
  { title: '下单时间', width: 17 },
  { title: '状态', width: 10 },
  { title: '门店', width: 24 },
  { title: '发货仓库', width: 12 },
  { title: '付款方式', width: 10 },
  { title: '商品名称', width: 28 },
  { title: '规格', width: 20 },
  { title: '生产厂家', width: 28 },
  { title: '批准文号', width: 20 },
  { title: '批号', width: 24 },
  { title: '批号要求', width: 18 },
  { title: '单位', width: 6 },
  { title: '数量', width: 8 },
  { title: '已发', width: 8 },
  { title: '不再发', width: 8 },
  { title: '已退', width: 8 },
  { title: '单价（元）', width: 12 },
  { title: '优惠（元）', width: 12 },
  { title: '小计（元）', width: 12 },
  { title: '未发退款（元）', width: 14 },
  { title: '运费（元）', width: 12 },
  { title: '订单应付（元）', width: 14 },
  { title: '商品编码', width: 14 },
  { title: '条形码', width: 16 },
];

const count = (value: number): SheetCell => ({ number: String(value) });
const money = (value: number): SheetCell => ({ number: formatAmount(fen(value)), style: 'price' });

/** A row per line; the totals of an order are in its first row, so that a column adds up. */
function rowsOf(
  order: OrderRow,
  warehouse: string,
  lines: readonly OrderLineRow[],
  batches: ReadonlyMap<number, readonly string[]>,
  codes: ReadonlyMap<number, GoodsNumbers>,
): SheetCell[][] {
  return lines.map((line, at) => [
    order.order_no,
    minuteText(order.created_at),
    orderStateLabels[order.status],
    order.store,
    warehouse,
    order.payment_method ? paymentMethodText(order.payment_method) : '',
    line.name,
    line.spec,
    line.maker,
    line.approval_no,
    (batches.get(line.id) ?? []).join('、'),
    batchRequirementText(line.wanted_batch_no !== null, line.min_days ?? 0),
    line.unit,
    count(line.quantity),
    count(line.shipped_quantity),
    count(line.closed_quantity),
    count(line.returned_quantity),
    { number: formatUnitPrice(unitPrice(line.unit_price)), style: 'price' },
    money(line.reduction_fen),
    money(line.net_fen),
    money(line.closed_fen),
    at === 0 ? money(order.freight_fen) : null,
    at === 0 ? money(order.payable_fen) : null,
    codes.get(line.goods_id)?.code ?? '',
    codes.get(line.goods_id)?.barcode ?? '',
  ]);
}

/** Orders whose lines are in memory at once. */
const portion = 100;

/**
 * The orders of a filtered list as a workbook, a row per line, streamed a portion at a time. Problems:
 * INVALID for more orders than one workbook takes.
 */
export async function exportOrders(deps: Deps, buyerId: number, query: QueryOf<typeof exportOrdersEndpoint>) {
  const db = await forReports(deps.db);
  const filter = filterOf(query, deps.clock.now());
  const total = await countOrders(db, buyerId, filter);
  if (total > maxExportedOrders) {
    const message = `当前筛选有 ${formatCount(total)} 笔订单，一次最多导出 ${formatCount(maxExportedOrders)} 笔，请先缩小日期范围`;
    return fieldProblem('start_time', message) satisfies Problem;
  }
  const warehouses = await loadWarehouses(db);
  const loadAfter = (last: OrderRow | undefined) =>
    loadOrdersAfter(db, buyerId, filter, { after: last?.id, limit: portion });
  async function* portions() {
    for await (const page of readPortions(portion, loadAfter)) {
      const lines = await loadOrderLines(
        db,
        buyerId,
        page.map((order) => order.id),
      );
      const batches = await loadLineBatches(
        db,
        buyerId,
        lines.map((line) => line.id),
      );
      const codes = await loadGoodsNumbers(
        db,
        lines.map((line) => line.goods_id),
      );
      const codesOf = new Map(codes.map((one) => [one.goods_id, one]));
      const numbers = new Map(
        [...Map.groupBy(batches, (batch) => batch.order_line_id)].map(([line, own]) => [
          line,
          own.map((batch) => batch.batch_no),
        ]),
      );
      const byOrder = Map.groupBy(lines, (line) => line.order_id);
      yield page.flatMap((order) =>
        rowsOf(
          order,
          warehouses.get(order.warehouse_id)?.name ?? '',
          byOrder.get(order.id) ?? [],
          numbers,
          codesOf,
        ),
      );
    }
  }
  return {
    bytes: writeSheet({ name: '订单', columns, rows: portions() }),
    contentType: sheetContentType,
    fileName: `订单明细_${dateInShanghai(deps.clock.now())}.xlsx`,
  };
}
