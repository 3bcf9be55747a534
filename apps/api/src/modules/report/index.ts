export { type ReportUpload, uploadReport } from './upload-report.ts';
