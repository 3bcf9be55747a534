import * as calls from '@qianfang/contract/chain-report';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { mailFile } from '../../1-ground/mail/index.ts';
import { exportOrdersOf } from './export-orders-of.ts';
import { exportReport } from './export-report.ts';
import { readOrders } from './read-orders.ts';
import { readReport } from './read-report.ts';
import { readRows } from './read-rows.ts';

export function mountChainReport(app: FastifyInstance): void {
  mountEndpoint(app, calls.getChainReport, ({ deps, viewer, query }) => readReport(deps, viewer, query));
  mountEndpoint(app, calls.getChainReportRows, ({ deps, viewer, query }) => readRows(deps, viewer, query));
  mountEndpoint(app, calls.getChainReportOrders, ({ deps, viewer, query }) =>
    readOrders(deps, viewer, query),
  );
  mountEndpoint(app, calls.exportChainReport, ({ deps, viewer, query }) => exportReport(deps, viewer, query));
  mountEndpoint(app, calls.exportChainReportOrders, ({ deps, viewer, query }) =>
    exportOrdersOf(deps, viewer, query),
  );
  mountEndpoint(
    app,
    calls.mailChainReport,
    (call) => mailFile(call, () => exportReport(call.deps, call.viewer, call.body)),
    { claimsKey: true },
  );
}
