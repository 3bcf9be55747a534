import { getVoucherLog, getVoucherLogFile, getVouchers, mailVoucherLog } from '@qianfang/contract/voucher';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { mailFile } from '../../1-ground/mail/index.ts';
import { listVoucherLog } from './list-voucher-log.ts';
import { listVouchers } from './list-vouchers.ts';
import { writeVoucherLog } from './write-voucher-log.ts';

export function mountVouchers(app: FastifyInstance): void {
  mountEndpoint(app, getVouchers, ({ deps, viewer, query }) => listVouchers(deps, viewer.buyerId, query));
  mountEndpoint(app, getVoucherLog, ({ deps, viewer, query }) =>
    listVoucherLog(deps.db, viewer.buyerId, query),
  );
  mountEndpoint(app, getVoucherLogFile, ({ deps, viewer, query }) =>
    writeVoucherLog(deps, viewer.buyerId, query),
  );
  mountEndpoint(
    app,
    mailVoucherLog,
    (call) => mailFile(call, () => writeVoucherLog(call.deps, call.viewer.buyerId, call.body)),
    { claimsKey: true },
  );
}
