export { recordAudit, recordStaffAudit } from './record-audit.ts';
export { verifyAudit } from './verify-audit.ts';
