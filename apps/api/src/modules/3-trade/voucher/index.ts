export { claimVouchers, releaseVouchers } from './claim-vouchers.ts';
export { giveVoucher } from './give-voucher.ts';
export { loadUsableVouchers } from './load-usable-vouchers.ts';
export { findVoucher, loadGiven } from './voucher.repo.ts';
