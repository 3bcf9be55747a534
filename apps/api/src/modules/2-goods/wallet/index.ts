export { chargeCredit } from './charge-credit.ts';
export { settleWithdrawal } from './end-withdrawal.ts';
export { grantCredit } from './grant-credit.ts';
export { isCorporateWallet } from './is-corporate-wallet.ts';
export { loadCredit } from './load-credit.ts';
export {
  type Journal,
  type JournalCause,
  type Posting,
  postJournal,
  type WalletCode,
} from './post-journal.ts';
export { type Balances, loadBalances, loadBalancesOf } from './read-balances.ts';
export { presentCredit } from './read-credit.ts';
export { listWithdrawalsWaiting } from './read-withdrawals.ts';
export { repayByTransfer } from './repay-by-transfer.ts';
export { settleCredit } from './settle-credit.ts';
export { topUpBalance } from './top-up-balance.ts';
export {
  countJournalsByYear,
  type EntryFilter,
  type EntryRow,
  loadEntries,
  readEntries,
} from './wallet.repo.ts';
