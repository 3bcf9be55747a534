export { settleCashback } from './settle-cashback.ts';
