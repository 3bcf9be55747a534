export { answerFeedback } from './answer-feedback.ts';
export { type FeedbackWaiting, listFeedbackWaiting } from './list-feedback-waiting.ts';
