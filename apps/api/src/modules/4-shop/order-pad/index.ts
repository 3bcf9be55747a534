export { type Column, columnsOf } from './find-columns.ts';
export { matchLines } from './match-lines.ts';
export { rememberChoice } from './remember-choice.ts';
