import type { requestReturn } from '@qianfang/contract/after-sale';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, type ProblemReason } from '@qianfang/contract/problem';
import type { ReceivedLine, ReceivedOrder } from '../orders/index.ts';
import type { NewLine } from './application.repo.ts';

/** A batch of an order line, and how many units of it are asked for. */
export type RequestedLine = BodyOf<typeof requestReturn>['lines'][number];

/** A batch must be named once: its units are looked at one line at a time. */
export function repeatedLine(lines: readonly RequestedLine[]): Problem<'INVALID'> | undefined {
  const keys = new Set(lines.map((line) => `${line.line_id}/${line.batch_id}`));
  return keys.size < lines.length ? fieldProblem('lines', '同一商品批号只能填写一次') : undefined;
}

/** The order line and the batch that are asked for. Problem: INVALID at `lines`. */
export function findRequested(
  order: Pick<ReceivedOrder, 'lines'>,
  wanted: RequestedLine,
): { readonly line: ReceivedLine; readonly batch: ReceivedLine['batches'][number] } | Problem<'INVALID'> {
  const line = order.lines.find((one) => one.id === wanted.line_id);
  const batch = line?.batches.find((one) => one.batch_id === wanted.batch_id);
  if (!line || !batch) return fieldProblem('lines', '订单中没有这个商品批号，请刷新后重选');
  return { line, batch };
}

/** The lines of an application, each by what was asked for; the first problem ends it. */
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
