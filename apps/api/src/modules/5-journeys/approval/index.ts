export { lockHeadOffice } from './approval.repo.ts';
