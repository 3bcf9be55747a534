export { readOutlook } from './read-outlook.ts';
export { reviewRetention } from './review-retention.ts';
