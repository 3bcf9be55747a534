export { decideApplication, listWaitingApplications } from './decide-application.ts';
export { type ChosenBatch, loadChosenBatches } from './load-chosen-batches.ts';
export { loadControlGoodsIds } from './load-control-goods-ids.ts';
export { loadMonthQuotas } from './load-month-quotas.ts';
export { loadTopicGoodsIds } from './load-topic-goods-ids.ts';
export { recordNearConsents } from './record-near-consents.ts';
