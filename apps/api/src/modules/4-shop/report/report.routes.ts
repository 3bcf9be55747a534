import {
  getReportFile,
  getReportFiles,
  getReports,
  mailReports,
  requestReport as requestReportEndpoint,
} from '@qianfang/contract/report';
import type { FastifyInstance } from 'fastify';
import { mountEndpoint } from '../../../platform/mount-endpoint.ts';
import { mailFile } from '../../1-ground/mail/index.ts';
import { listReports } from './list-reports.ts';
import { readReport } from './read-report.ts';
import { requestReport } from './request-report.ts';
import { zipReports } from './zip-reports.ts';

export function mountReports(app: FastifyInstance): void {
  mountEndpoint(app, getReports, ({ deps, viewer, query }) => listReports(deps.db, viewer.buyerId, query));
  mountEndpoint(app, getReportFile, ({ deps, viewer, params }) => readReport(deps, viewer, params.id));
  mountEndpoint(app, getReportFiles, ({ deps, viewer, query }) => zipReports(deps, viewer.buyerId, query));
  mountEndpoint(app, requestReportEndpoint, ({ deps, viewer, params }) =>
    requestReport(deps, viewer.buyerId, params.id),
  );
  mountEndpoint(
    app,
    mailReports,
    (call) => mailFile(call, () => zipReports(call.deps, call.viewer.buyerId, call.body)),
    { claimsKey: true },
  );
}
