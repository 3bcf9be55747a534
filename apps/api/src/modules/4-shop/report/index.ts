export { listReportsWaiting } from './list-reports-waiting.ts';
export { openReport } from './open-report.ts';
export { uploadReport } from './upload-report.ts';
