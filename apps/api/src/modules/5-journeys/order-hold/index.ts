export { listRecallStandings, type RecallStanding } from './list-recalls.ts';
export { lookAgain } from './look-again.ts';
export { endRecall, recallGoods } from './recall-goods.ts';
