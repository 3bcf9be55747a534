import { asFile, get, mayBeKeyed, post } from './http/call.ts';
import type * as described from './report.ts';

export const getReports = get<typeof described, 'getReports'>('/api/jybg/filter');
export const getReportFile = get<typeof described, 'getReportFile'>('/api/jybg/{id}/file', asFile);

/** Each takes a moment of a processor. */
export const maxZippedReports = 300;

export const getReportFiles = get<typeof described, 'getReportFiles'>('/api/jybg/files', asFile);
export const requestReport = post<typeof described, 'requestReport'>('/api/jybg/{id}/request', mayBeKeyed);
export const mailReports = post<typeof described, 'mailReports'>('/api/jybg/files/mail', mayBeKeyed);
