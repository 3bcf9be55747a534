import { type Fen, formatAmount, parseAmount, sumFen } from '@qianfang/domain/money/fen';
import { lineAmount } from '@qianfang/domain/money/line-amount';
import { parseUnitPrice } from '@qianfang/domain/money/unit-price';
import type { OrderDetail } from './order.queries.ts';

export type OrderLine = OrderDetail['lines'][number];

function sumOf(lines: readonly OrderLine[], read: (line: OrderLine) => Fen): string {
  return formatAmount(sumFen(lines.map(read)));
}

/** What the lines come to, column by column, in yuan with two decimals. */
export function lineSums(lines: readonly OrderLine[]): { amount: string; reduction: string; net: string } {
  return {
    amount: sumOf(lines, (line) => parseAmount(line.amount)),
    reduction: sumOf(lines, (line) => parseAmount(line.reduction)),
    net: sumOf(lines, (line) => parseAmount(line.net)),
  };
}

/** Whether the units of a line were sold at more than one price, so that price times number is not its amount. */
export function isPricedInParts(line: Pick<OrderLine, 'price' | 'number' | 'amount'>): boolean {
  return lineAmount(parseUnitPrice(line.price), line.number) !== parseAmount(line.amount);
}
