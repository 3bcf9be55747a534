export { answerApplication } from './answer-application.ts';
export { hasOpenService } from './application-list.repo.ts';
export { inspectReturn } from './inspect-return.ts';
export { type ApplicationWaiting, listApplicationsWaiting } from './list-applications-waiting.ts';
export { refundReturn } from './refund-return.ts';
export { returnOnArrival } from './return-on-arrival.ts';
export { approveReturn, rejectReturn } from './review-return.ts';
export { takePictures, withStoredFiles } from './store-files.ts';
