import * as calls from '@qianfang/contract/acceptance';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { mailFile } from '../../1-ground/mail/index.ts';
import { admitOrderOwner } from '../../3-trade/orders/index.ts';
import { acceptParcel } from './accept-parcel.ts';
import { exportRecords } from './export-records.ts';
import { listRecords } from './list-records.ts';
import { printRecord } from './print-record.ts';
import { readAcceptances } from './read-acceptances.ts';
import { readParcelCodes } from './read-parcel-codes.ts';

export function mountReceiving(app: FastifyInstance): void {
  mountEndpoint(app, calls.getAcceptances, ({ deps, viewer, params }) =>
    readAcceptances(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(
    app,
    calls.acceptParcel,
    ({ deps, viewer, params, body, files, keyed }) =>
      acceptParcel(deps, viewer, { orderId: params.id, part: params.part }, { body, files, keyed }),
    { claimsKey: true, admit: admitOrderOwner },
  );
  mountEndpoint(app, calls.getParcelCodes, ({ deps, viewer, params }) =>
    readParcelCodes(deps.db, viewer.buyerId, { orderId: params.id, part: params.part }),
  );
  mountEndpoint(app, calls.getAcceptancePaper, ({ deps, viewer, params }) =>
    printRecord(deps, viewer.buyerId, { orderId: params.id, part: params.part }),
  );
  mountEndpoint(app, calls.getAcceptanceBook, ({ deps, viewer, query }) =>
    listRecords(deps.db, viewer.buyerId, query),
  );
  mountEndpoint(app, calls.exportAcceptances, ({ deps, viewer, query }) =>
    exportRecords(deps, viewer.buyerId, query),
  );
  mountEndpoint(
    app,
    calls.mailAcceptances,
    (call) => mailFile(call, () => exportRecords(call.deps, call.viewer.buyerId, call.body)),
    { claimsKey: true },
  );
}
