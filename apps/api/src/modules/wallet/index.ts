export { type Journal, type Posting, postJournal } from './post-journal.ts';
export { type Balances, loadBalances } from './read-balances.ts';
