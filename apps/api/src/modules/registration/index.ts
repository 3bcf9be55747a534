export {
  approveRegistration,
  listRegistrations,
  rejectRegistration,
  type WaitingRegistration,
} from './review-registration.ts';
