export { answerDemand, type DemandAnswer } from './answer-demand.ts';
export { listDemandsWaiting } from './list-demands-waiting.ts';
