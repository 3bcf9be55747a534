export { decideApplication, listWaitingApplications } from './decide-application.ts';
export { loadControlGoodsIds } from './load-control-goods-ids.ts';
export { loadTopicGoodsIds } from './load-topic-goods-ids.ts';
