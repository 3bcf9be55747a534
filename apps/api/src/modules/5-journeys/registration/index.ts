export { addStoreFor } from './chain-stores.ts';
export { approveRegistration, listRegistrations, rejectRegistration } from './review-registration.ts';
export { vouchForCreditCode } from './vouch-for-credit-code.ts';
