export { isDayUsedUp } from './claim-message.ts';
export { listSmsAlerts, readSmsState } from './read-sms-state.ts';
export { sendSms, sendSmsLater } from './send-sms.ts';
export type { SmsMessage } from './services/sms-service.ts';
export { countMessagesByYear } from './sms.repo.ts';
