import {
  askToClose as askToCloseEndpoint,
  exportOrders as exportOrdersEndpoint,
  getLogistics,
  getOrder,
  getOrders,
  getPurchaseList,
  getPurchaseMonths,
  orderAgain as orderAgainEndpoint,
  receiveOrder as receiveOrderEndpoint,
  remindOrder as remindOrderEndpoint,
} from '@qianfang/contract/order';
import { getOrderCounts } from '@qianfang/contract/order-counts';
import {
  getOrderDocuments,
  getOrderPaper,
  getOrderTrace,
  getOrderTraceList,
  getReceipt,
} from '@qianfang/contract/order-papers';
import { submitOrder as submitOrderEndpoint } from '@qianfang/contract/submit-order';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { askToClose } from './ask-to-close.ts';
import { countOrders } from './count-orders.ts';
import { exportOrders } from './export-orders.ts';
import { listDocuments } from './list-documents.ts';
import { listOrders } from './list-orders.ts';
import { loadPurchaseMonths } from './load-purchase-months.ts';
import { orderAgain } from './order-again.ts';
import { printOrder } from './print-order.ts';
import { printReceipt } from './print-receipt.ts';
import { readLogistics } from './read-logistics.ts';
import { readOrder } from './read-order.ts';
import { readTrace, writeTraceList } from './read-trace.ts';
import { receiveOrder } from './receive-order.ts';
import { remindOrder } from './remind-order.ts';
import { type InvoiceSide, submitOrder } from './submit-order.ts';
import { writePurchaseList } from './write-purchase-list.ts';

export function mountOrders(app: FastifyInstance, invoices: InvoiceSide): void {
  mountEndpoint(app, submitOrderEndpoint, ({ deps, viewer, body, idempotencyKey }) =>
    submitOrder(deps, viewer, idempotencyKey ?? '', body, invoices),
  );
  mountEndpoint(app, getOrders, ({ deps, viewer, query }) => listOrders(deps, viewer.buyerId, query));
  mountEndpoint(app, getOrderCounts, ({ deps, viewer }) => countOrders(deps, viewer.buyerId));
  mountEndpoint(app, getPurchaseMonths, ({ deps, viewer }) =>
    loadPurchaseMonths(deps.db, viewer.buyerId, deps.clock.now()),
  );
  mountEndpoint(app, getOrder, ({ deps, viewer, params }) => readOrder(deps, viewer.buyerId, params.id));
  mountEndpoint(app, exportOrdersEndpoint, ({ deps, viewer, query }) =>
    exportOrders(deps, viewer.buyerId, query),
  );
  mountEndpoint(app, getLogistics, ({ deps, viewer, params }) =>
    readLogistics(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, getOrderDocuments, ({ deps, viewer, params }) =>
    listDocuments(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, getOrderTrace, ({ deps, viewer, params, query }) =>
    readTrace(deps, viewer.buyerId, params.id, query),
  );
  mountEndpoint(app, getOrderTraceList, ({ deps, viewer, params }) =>
    writeTraceList(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, getOrderPaper, ({ deps, viewer, params }) =>
    printOrder(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, getReceipt, ({ deps, viewer, params }) => printReceipt(deps, viewer.buyerId, params.id));
  mountEndpoint(app, getPurchaseList, ({ deps, viewer, params }) =>
    writePurchaseList(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, receiveOrderEndpoint, ({ deps, viewer, params }) =>
    receiveOrder(deps, viewer, params.id),
  );
  mountEndpoint(app, remindOrderEndpoint, ({ deps, viewer, params }) => remindOrder(deps, viewer, params.id));
  mountEndpoint(app, askToCloseEndpoint, ({ deps, viewer, params, body }) =>
    askToClose(deps, viewer, params.id, body.reason),
  );
  mountEndpoint(app, orderAgainEndpoint, ({ deps, viewer, params }) => orderAgain(deps, viewer, params.id));
}
