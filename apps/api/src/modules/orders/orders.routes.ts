import {
  askToClose as askToCloseEndpoint,
  exportOrders as exportOrdersEndpoint,
  getLogistics,
  getOrder,
  getOrderDocuments,
  getOrderPaper,
  getOrders,
  getOrderTrace,
  getOrderTraceList,
  getPurchaseList,
  getPurchaseMonths,
  getReceipt,
  orderAgain as orderAgainEndpoint,
  receiveOrder as receiveOrderEndpoint,
  remindOrder as remindOrderEndpoint,
  submitOrder as submitOrderEndpoint,
} from '@qianfang/contract/order';
import { getOrderCounts } from '@qianfang/contract/order-counts';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { type InvoiceSide, orderAgain, submitOrder } from '../checkout/index.ts';
import { receiveOrder } from '../closing/index.ts';
import {
  listDocuments,
  printOrder,
  printReceipt,
  readOrder,
  writePurchaseList,
} from '../order-pages/index.ts';
import { loadPurchaseMonths } from '../purchases/index.ts';
import { askToClose } from './ask-to-close.ts';
import { countOrders } from './count-orders.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { readLogistics } from './read-logistics.ts';
import { readTrace, writeTraceList } from './read-trace.ts';
import { remindOrder } from './remind-order.ts';

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
