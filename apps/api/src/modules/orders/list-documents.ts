import type { ResultOf } from '@qianfang/contract/http/endpoint';
import {
  getDeliveryNote,
  type getOrderDocuments,
  getOrderPaper,
  getPurchaseList,
  getReceipt,
} from '@qianfang/contract/order';
import { isProblem, type Problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import { readOrder } from './read-order.ts';

const addressOf = (path: string, id: number, part?: number) =>
  path.replace('{id}', String(id)).replace('{part}', String(part ?? ''));

/** The papers of an order that there are now: notes of its parcels, the order itself, what was paid. Problems: NOT_FOUND. */
export async function listDocuments(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<ResultOf<typeof getOrderDocuments> | Problem> {
  const order = await readOrder(deps, buyerId, id);
  if (isProblem(order)) return order;
  const paidAt = order.payments.find((payment) => payment.paid_at !== null)?.paid_at;
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
