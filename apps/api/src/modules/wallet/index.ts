export { isCorporateWallet } from './is-corporate-wallet.ts';
export {
  type Journal,
  type JournalCause,
  type Posting,
  postJournal,
  type WalletCode,
} from './post-journal.ts';
export { type Balances, loadBalances } from './read-balances.ts';
export { type TopUp, topUpBalance } from './top-up-balance.ts';
