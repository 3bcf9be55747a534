import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../../platform/deps.ts';
import { updateReported } from '../sms.repo.ts';
import { type Reporting, readReceipts } from './read-receipts.ts';

const underWayMs = 60_000;

/**
 * Writes what became of messages. A service repeats what is not answered in its own words, so that is harmless.
 * UNAVAILABLE for a receipt that may have come before the answer that names its message: it is to be repeated.
 */
export async function recordReceipts(
  { db, clock }: Deps,
  kind: Reporting,
  text: string,
): Promise<Problem<'INVALID' | 'UNAVAILABLE'> | undefined> {
  const receipts = readReceipts(kind, text);
  if (!receipts) return fieldProblem('body', '须为状态报告的列表');
  if (receipts.length === 0) return undefined;
  const at = clock.now();
  const since = new Date(at.getTime() - underWayMs);
  return (await updateReported(db, kind, receipts, { at, since })) ? problem('UNAVAILABLE') : undefined;
}
