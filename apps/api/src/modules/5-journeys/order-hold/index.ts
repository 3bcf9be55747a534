export { listRecallStandings, type RecallStanding } from './list-recalls.ts';
export { endRecall, recallGoods } from './recall-goods.ts';
export { recheckHolds } from './recheck-holds.ts';
