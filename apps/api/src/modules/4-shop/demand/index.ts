export { answerDemand } from './answer-demand.ts';
export { listDemandsWaiting } from './list-demands-waiting.ts';
