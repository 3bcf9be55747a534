export { listReportsWaiting } from './list-reports-waiting.ts';
export { uploadReport } from './upload-report.ts';
