export { lookAgain } from './look-again.ts';
export { endRecall, recallGoods, recallLevels } from './recall-goods.ts';
