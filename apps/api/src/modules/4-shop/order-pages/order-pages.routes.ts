import { getOrder, getPurchaseList, mailPurchaseList } from '@qianfang/contract/order';
import {
  getOrderDocuments,
  getOrderPaper,
  getReceipt,
  mailOrderPaper,
  mailReceipt,
} from '@qianfang/contract/order-papers';
import { isProblem } from '@qianfang/contract/problem';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { mailFile } from '../../1-ground/mail/index.ts';
import { withAllowedActions } from '../../3-trade/orders/index.ts';
import { listDocuments } from './list-documents.ts';
import { printOrder } from './print-order.ts';
import { printReceipt } from './print-receipt.ts';
import { readOrder } from './read-order.ts';
import { writePurchaseList } from './write-purchase-list.ts';

export function mountOrderPages(app: FastifyInstance): void {
  mountEndpoint(app, getOrder, async ({ deps, viewer, params }) => {
    const order = await readOrder(deps, viewer.buyerId, params.id);
    return isProblem(order) ? order : withAllowedActions(viewer, order);
  });
  mountEndpoint(app, getOrderDocuments, ({ deps, viewer, params }) =>
    listDocuments(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, getOrderPaper, ({ deps, viewer, params }) =>
    printOrder(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, getReceipt, ({ deps, viewer, params }) => printReceipt(deps, viewer.buyerId, params.id));
  mountEndpoint(app, getPurchaseList, ({ deps, viewer, params }) =>
    writePurchaseList(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(
    app,
    mailOrderPaper,
    (call) => mailFile(call, () => printOrder(call.deps, call.viewer.buyerId, call.params.id)),
    { claimsKey: true },
  );
  mountEndpoint(
    app,
    mailReceipt,
    (call) => mailFile(call, () => printReceipt(call.deps, call.viewer.buyerId, call.params.id)),
    { claimsKey: true },
  );
  mountEndpoint(
    app,
    mailPurchaseList,
    (call) => mailFile(call, () => writePurchaseList(call.deps, call.viewer.buyerId, call.params.id)),
    { claimsKey: true },
  );
}
