export { uploadReport } from './upload-report.ts';
