export { maskCompany } from './mask-company.ts';
