import type { getApproval, getApprovals } from '@qianfang/contract/approval';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import {
  type DeliveryRequests,
  type DeliveryRequestsByOrder,
  deliveryRequestTexts,
  papersText,
} from '@qianfang/domain/order/delivery-requests';
import { orderStateLabels } from '@qianfang/domain/order/order-state';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyers } from '../../1-ground/identity/index.ts';
import { loadOrderBriefs } from '../../3-trade/orders/index.ts';
import { requestAccessOf } from './approval.policy.ts';
import { presentLine, presentRequest } from './approval.present.ts';
import { findRequest, loadRequests, type RequestRow } from './approval.repo.ts';
import { lostRequests } from './lost-requests.ts';

/** A store's requests, or those of a head office's stores: waiting ones first, then the newest. */
export async function listRequests(
  { db }: Deps,
  viewer: Viewer,
  { status, page, per_page: perPage }: QueryOf<typeof getApprovals>,
): Promise<ResultOf<typeof getApprovals>> {
  const { rows, total, waiting } = await loadRequests(db, requestAccessOf(viewer), {
    status,
    limit: perPage,
    offset: (page - 1) * perPage,
  });
  const stores = await loadBuyers(db, [...new Set(rows.map((row) => row.buyer_id))]);
  return {
    waiting,
    list: rows.map((row) => presentRequest(row, viewer, stores.get(row.buyer_id)?.name ?? '')),
    page,
    per_page: perPage,
    total,
  };
}

const invoices: Readonly<Record<string, string>> = {
  normal: '数电普票',
  special: '数电专票',
  none: '不开发票',
};

/** The choices of the check page, in words. */
function requestTexts({ wishes }: RequestRow): string[] {
  const { papers, invoice_type, ...byOrder } = wishes as DeliveryRequestsByOrder & {
    readonly papers?: DeliveryRequests['papers'];
    readonly invoice_type?: string;
  };
  return [
    ...new Set(deliveryRequestTexts(byOrder).map(({ text }) => text)),
    ...(papers && papers.length > 0 ? [`随货资料：${papersText(papers)}`] : []),
    ...(invoice_type ? [`发票：${invoices[invoice_type] ?? ''}`] : []),
  ];
}

/** One request, for the requesting store and the deciding head office. Problem: NOT_FOUND. */
export async function readRequest(
  { db }: Deps,
  viewer: Viewer,
  id: number,
): Promise<ResultOf<typeof getApproval> | Problem<'NOT_FOUND'>> {
  const row = await findRequest(db, requestAccessOf(viewer), id);
  if (!row) return problem('NOT_FOUND');
  const names = await loadBuyers(db, [row.buyer_id, row.head_id]);
  const buyerId = row.reason === 'CHAIN' ? row.head_id : row.buyer_id;
  const orders = row.order_ids.length > 0 ? await loadOrderBriefs(db, buyerId, row.order_ids) : [];
  return {
    ...presentRequest(row, viewer, names.get(row.buyer_id)?.name ?? ''),
    head: names.get(row.head_id)?.name ?? '',
    lines: row.lines.map((line) => presentLine(line, row)),
    freight: formatAmount(fen(row.freight_fen)),
    address: row.address,
    wishes: requestTexts(row),
    lost_wishes: row.status === 'APPROVED' ? lostRequests(row, orders) : [],
    orders: orders.map((order) => ({
      id: order.id,
      order_no: order.order_no,
      status: order.status,
      status_text: orderStateLabels[order.status],
      payable: formatAmount(fen(order.payable_fen)),
    })),
  };
}
