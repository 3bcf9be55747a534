import {
  exportOrders as exportOrdersEndpoint,
  getLogistics,
  getOrders,
  mailOrders,
  remindOrder as remindOrderEndpoint,
  requestClosing as requestClosingEndpoint,
} from '@qianfang/contract/order';
import { getLastOrder } from '@qianfang/contract/order-again';
import { getOrderCounts } from '@qianfang/contract/order-counts';
import { getOrderTrace, getOrderTraceList, mailOrderTraceList } from '@qianfang/contract/order-papers';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { mailFile } from '../../1-ground/mail/index.ts';
import { requestClosing } from './closing/request-closing.ts';
import { withAllowedActions } from './orders.policy.ts';
import { countOrders } from './reading/count-orders.ts';
import { exportOrders } from './reading/export-orders.ts';
import { listOrders } from './reading/list-orders.ts';
import { readLastOrder } from './reading/read-last-order.ts';
import { readLogistics } from './shipping/read-logistics.ts';
import { readTrace, writeTraceList } from './shipping/read-trace.ts';
import { remindOrder } from './shipping/remind-order.ts';

export function mountOrders(app: FastifyInstance): void {
  mountEndpoint(app, getOrders, async ({ deps, viewer, query }) => {
    const page = await listOrders(deps, viewer.buyerId, query);
    return { ...page, list: page.list.map((order) => withAllowedActions(viewer, order)) };
  });
  mountEndpoint(app, getLastOrder, ({ deps, viewer }) => readLastOrder(deps.db, viewer.buyerId));
  mountEndpoint(app, getOrderCounts, ({ deps, viewer }) => countOrders(deps, viewer.buyerId));
  mountEndpoint(app, exportOrdersEndpoint, ({ deps, viewer, query }) =>
    exportOrders(deps, viewer.buyerId, query),
  );
  mountEndpoint(app, getLogistics, ({ deps, viewer, params }) =>
    readLogistics(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, getOrderTrace, ({ deps, viewer, params, query }) =>
    readTrace(deps, viewer.buyerId, params.id, query),
  );
  mountEndpoint(app, getOrderTraceList, ({ deps, viewer, params }) =>
    writeTraceList(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, remindOrderEndpoint, ({ deps, viewer, params }) => remindOrder(deps, viewer, params.id));
  mountEndpoint(app, requestClosingEndpoint, ({ deps, viewer, params, body }) =>
    requestClosing(deps, viewer, params.id, body.reason),
  );
  mountEndpoint(
    app,
    mailOrders,
    (call) => mailFile(call, () => exportOrders(call.deps, call.viewer.buyerId, call.body)),
    { claimsKey: true },
  );
  mountEndpoint(
    app,
    mailOrderTraceList,
    (call) => mailFile(call, () => writeTraceList(call.deps, call.viewer.buyerId, call.params.id)),
    { claimsKey: true },
  );
}
