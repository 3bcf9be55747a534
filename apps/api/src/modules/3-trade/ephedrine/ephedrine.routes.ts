import {
  exportReceipts as exportReceiptsCall,
  getReceiptFile,
  getReceiptForm,
  getReceipts,
  mailReceipts,
  uploadReceipt,
} from '@qianfang/contract/ephedrine';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { mailFile } from '../../1-ground/mail/index.ts';
import { admitOrderOwner } from '../orders/index.ts';
import { exportReceipts } from './export-receipts.ts';
import { listReceipts } from './list-receipts.ts';
import { printReceiptForm } from './print-receipt-form.ts';
import { readReceiptFile } from './read-receipt-file.ts';
import { takeReceipt } from './take-receipt.ts';

export function mountEphedrine(app: FastifyInstance): void {
  mountEndpoint(app, getReceipts, ({ deps, viewer, query }) => listReceipts(deps, viewer, query));
  mountEndpoint(
    app,
    uploadReceipt,
    ({ deps, viewer, params, body, files, keyed }) =>
      takeReceipt(deps, viewer, params.id, {
        signerName: body.signer_name,
        signedOn: body.signed_on,
        received: body.received,
        files,
        keyed,
      }),
    { claimsKey: true, admit: admitOrderOwner },
  );
  mountEndpoint(app, getReceiptFile, ({ deps, viewer, params }) =>
    readReceiptFile(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(app, exportReceiptsCall, ({ deps, viewer, query }) => exportReceipts(deps, viewer, query));
  mountEndpoint(app, getReceiptForm, ({ deps, viewer, params }) => printReceiptForm(deps, viewer, params.id));
  mountEndpoint(
    app,
    mailReceipts,
    (call) => mailFile(call, () => exportReceipts(call.deps, call.viewer, call.body)),
    { claimsKey: true },
  );
}
