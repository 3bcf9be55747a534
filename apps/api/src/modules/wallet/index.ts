export { isCorporateWallet } from './is-corporate-wallet.ts';
export {
  type Journal,
  type Posting,
  postJournal,
  type WalletCode,
} from './post-journal.ts';
export { type Balances, loadBalances, loadBalancesOf } from './read-balances.ts';
export { topUpBalance } from './top-up-balance.ts';
