export { sendNoticesSoon } from './send-notices-soon.ts';
