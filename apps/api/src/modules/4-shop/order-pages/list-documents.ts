import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { getPurchaseList } from '@qianfang/contract/order';
import {
  getDeliveryNote,
  type getOrderDocuments,
  getOrderPaper,
  getOrderTraceList,
  getReceipt,
} from '@qianfang/contract/order-papers';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import { getReportFiles } from '@qianfang/contract/report';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadReports } from '../../1-ground/stock/index.ts';
import { loadShippedBatches, moneyReceived } from '../../3-trade/orders/index.ts';
import { countTraceCodes } from '../../3-trade/shipment/index.ts';
import { readOrder } from './read-order.ts';

const addressOf = (path: string, id: number, part?: number) =>
  path.replace('{id}', String(id)).replace('{part}', String(part ?? ''));

/** More batches than one order has. */
const maxBatches = 2_000;

/** How many batches of an order have their inspection report. */
async function countReports(db: Db, buyerId: number, orderNo: string): Promise<number> {
  const { rows } = await loadShippedBatches(db, buyerId, { orderNo, limit: maxBatches, offset: 0 });
  const reports = await loadReports(
    db,
    rows.map((row) => row.batch_id),
  );
  return reports.size;
}

/**
 * The papers of an order available now: delivery notes, batch reports, the order itself, its receipt.
 * Problems: NOT_FOUND.
 */
export async function listDocuments(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<ResultOf<typeof getOrderDocuments> | Problem<'NOT_FOUND'>> {
  const order = await readOrder(deps, buyerId, id);
  if (isProblem(order)) return order;
  const paidAt = moneyReceived(order)[0]?.paid_at;
  const lastShipped = order.shipments.at(-1)?.shipped_at;
  const [reports, codes] = lastShipped
    ? await Promise.all([
        countReports(deps.db, buyerId, order.order_no),
        countTraceCodes(deps.db, buyerId, id),
      ])
    : [0, 0];
  return {
    list: [
      ...order.shipments.map(({ shipment_no, shipped_at }, at) => ({
        kind: 'delivery_note' as const,
        name: '随货同行单',
        number: shipment_no,
        at: shipped_at,
        format: 'PDF' as const,
        url: addressOf(getDeliveryNote.path, id, at + 1),
      })),
      ...(lastShipped && reports > 0
        ? [
            {
              kind: 'reports' as const,
              name: `检验报告 ${reports} 份`,
              number: order.order_no,
              at: lastShipped,
              format: 'ZIP' as const,
              url: `${getReportFiles.path}?order_no=${order.order_no}`,
            },
          ]
        : []),
      ...(lastShipped && codes > 0
        ? [
            {
              kind: 'trace' as const,
              name: `追溯码 ${codes} 个`,
              number: order.order_no,
              at: lastShipped,
              format: 'XLSX' as const,
              url: addressOf(getOrderTraceList.path, id),
            },
          ]
        : []),
      {
        kind: 'order' as const,
        name: '采购订单',
        number: order.order_no,
        at: order.created_at,
        format: 'PDF' as const,
        url: addressOf(getOrderPaper.path, id),
      },
      ...(paidAt
        ? [
            {
              kind: 'receipt' as const,
              name: '收款凭证',
              number: order.order_no,
              at: paidAt,
              format: 'PDF' as const,
              url: addressOf(getReceipt.path, id),
            },
          ]
        : []),
      {
        kind: 'purchase_list' as const,
        name: '采购单',
        number: order.order_no,
        at: order.created_at,
        format: 'XLSX' as const,
        url: addressOf(getPurchaseList.path, id),
      },
    ],
  };
}
