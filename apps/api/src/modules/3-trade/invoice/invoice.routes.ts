import * as calls from '@qianfang/contract/invoice';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { mailFile } from '../../1-ground/mail/index.ts';
import { listInvoiceableOrders, listInvoices, listOrderInvoices } from './list-invoices.ts';
import { mailInvoiceTo } from './mail-invoice.ts';
import { readInvoice } from './read-invoice.ts';
import { readInvoiceFile, zipInvoiceFiles } from './read-invoice-file.ts';
import { readTitle } from './read-title.ts';
import { requestInvoiceFor } from './request-invoice.ts';
import { saveTitle } from './save-title.ts';

export function mountInvoices(app: FastifyInstance): void {
  mountEndpoint(app, calls.getInvoices, ({ deps, viewer, query }) =>
    listInvoices(deps, viewer.buyerId, query),
  );
  mountEndpoint(app, calls.getInvoiceableOrders, ({ deps, viewer, query }) =>
    listInvoiceableOrders(deps, viewer.buyerId, query),
  );
  mountEndpoint(app, calls.getOrderInvoices, ({ deps, viewer, query }) =>
    listOrderInvoices(deps, viewer.buyerId, query.order_ids),
  );
  mountEndpoint(app, calls.requestInvoice, ({ deps, viewer, body }) => requestInvoiceFor(deps, viewer, body));
  mountEndpoint(app, calls.getInvoiceTitle, ({ deps, viewer }) => readTitle(deps, viewer.buyerId));
  mountEndpoint(app, calls.saveInvoiceTitle, ({ deps, viewer, body }) => saveTitle(deps, viewer, body));
  mountEndpoint(app, calls.getInvoice, ({ deps, viewer, params }) =>
    readInvoice(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, calls.mailInvoice, ({ deps, viewer, params, body }) =>
    mailInvoiceTo(deps, viewer, params.id, body.email),
  );
  mountEndpoint(app, calls.getInvoiceFiles, ({ deps, viewer, query }) =>
    zipInvoiceFiles(deps, viewer.buyerId, query),
  );
  mountEndpoint(app, calls.getInvoiceFile, ({ deps, viewer, params }) =>
    readInvoiceFile(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(
    app,
    calls.mailInvoiceFiles,
    (call) => mailFile(call, () => zipInvoiceFiles(call.deps, call.viewer.buyerId, call.body)),
    { claimsKey: true },
  );
}
