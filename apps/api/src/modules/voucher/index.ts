export { claimVouchers, releaseVouchers, type VoucherClaim } from './claim-vouchers.ts';
export { giveVoucher } from './give-voucher.ts';
export { loadUsableVouchers } from './load-usable-vouchers.ts';
export { sumOpenVouchers } from './sum-open-vouchers.ts';
