export {
  approveRegistration,
  listRegistrations,
  rejectRegistration,
} from './review-registration.ts';
