import type { Call } from './http/call.ts';
import type * as described from './report.ts';

export const getReports: Call<{ of: typeof described.getReports }> = {
  method: 'GET',
  path: '/api/jybg/filter',
};

export const getReportFile: Call<{ of: typeof described.getReportFile }> = {
  method: 'GET',
  path: '/api/jybg/{id}/file',
  result: 'file',
};

/** Each takes a moment of a processor. */
export const maxZippedReports = 300;

export const getReportFiles: Call<{ of: typeof described.getReportFiles }> = {
  method: 'GET',
  path: '/api/jybg/files',
  result: 'file',
};

export const requestReport: Call<{ of: typeof described.requestReport }> = {
  method: 'POST',
  path: '/api/jybg/{id}/request',
  idempotent: 'asked',
};
