import { type Fen, formatAmount, parseAmount, sumFen } from '@qianfang/domain/money/fen';
import type { OrderDetail } from './order.queries.ts';

export type OrderLine = OrderDetail['lines'][number];

function sumOf(lines: readonly OrderLine[], read: (line: OrderLine) => Fen): string {
  return formatAmount(sumFen(lines.map(read)));
}

/** The lines' sums by column, in yuan with two decimals. */
export function lineSums(lines: readonly OrderLine[]): { amount: string; reduction: string; net: string } {
  return {
    amount: sumOf(lines, (line) => parseAmount(line.amount)),
    reduction: sumOf(lines, (line) => parseAmount(line.reduction)),
    net: sumOf(lines, (line) => parseAmount(line.net)),
  };
}
