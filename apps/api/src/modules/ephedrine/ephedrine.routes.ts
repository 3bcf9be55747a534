import { getReceiptFile, getReceipts, uploadReceipt } from '@qianfang/contract/ephedrine';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../platform/mount-endpoint.ts';
import { listReceipts } from './list-receipts.ts';
import { readReceiptFile } from './read-receipt-file.ts';
import { takeReceipt } from './take-receipt.ts';

export function mountEphedrine(app: FastifyInstance): void {
  mountEndpoint(app, getReceipts, ({ deps, viewer, query }) => listReceipts(deps, viewer, query));
  mountEndpoint(app, uploadReceipt, ({ deps, viewer, params, body, files }) =>
    takeReceipt(deps, viewer, params.id, {
      signerName: body.signer_name,
      signedOn: body.signed_on,
      files,
    }),
  );
  mountEndpoint(app, getReceiptFile, ({ deps, viewer, params }) =>
    readReceiptFile(deps, viewer.buyerId, params.id),
  );
}
