import type { requestReturn } from '@qianfang/contract/after-sale';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, type ProblemReason } from '@qianfang/contract/problem';
import type { ReceivedLine, ReceivedOrder } from '../orders/index.ts';
import type { NewLine } from './application.repo.ts';

/** A batch of an order line, and the requested units. */
export type RequestedLine = BodyOf<typeof requestReturn>['lines'][number];

/** A batch may be named only once, because its units are checked line by line. */
export function repeatedLine(lines: readonly RequestedLine[]): Problem<'INVALID'> | undefined {
  const keys = new Set(lines.map((line) => `${line.line_id}/${line.batch_id}`));
  return keys.size < lines.length ? fieldProblem('lines', '同一商品批号只能填写一次') : undefined;
}

/** The requested order line and batch. Problem: INVALID at `lines`. */
export function findRequested(
  order: Pick<ReceivedOrder, 'lines'>,
  wanted: RequestedLine,
): { readonly line: ReceivedLine; readonly batch: ReceivedLine['batches'][number] } | Problem<'INVALID'> {
  const line = order.lines.find((one) => one.id === wanted.line_id);
  const batch = line?.batches.find((one) => one.batch_id === wanted.batch_id);
  if (!line || !batch) return fieldProblem('lines', '订单中没有这个商品批号，请刷新后重选');
  return { line, batch };
}

/** Maps the requested lines of an application; the first problem ends it. */
export function chooseEach<Wanted, Reason extends ProblemReason>(
  wanted: readonly Wanted[],
  choose: (one: Wanted) => NewLine | Problem<Reason>,
): NewLine[] | Problem<Reason> {
  const lines: NewLine[] = [];
  for (const one of wanted) {
    const line = choose(one);
    if (isProblem(line)) return line;
    lines.push(line);
  }
  return lines;
}
