export { type Column, columnsOf } from './find-columns.ts';
export { lineOfCells } from './line-of-cells.ts';
export { matchLines } from './match-lines.ts';
export { rememberChoice } from './remember-choice.ts';
