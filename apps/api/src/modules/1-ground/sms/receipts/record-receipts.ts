import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../../platform/deps.ts';
import { updateReported } from '../sms.repo.ts';
import { type Reporting, readReceipts } from './read-receipts.ts';

/** Writes what became of messages. A service repeats what is not answered in its own words, so that is harmless. */
export async function recordReceipts(
  { db, clock }: Deps,
  kind: Reporting,
  text: string,
): Promise<Problem<'INVALID'> | undefined> {
  const receipts = readReceipts(kind, text);
  if (!receipts) return fieldProblem('body', '须为状态报告的列表');
  if (receipts.length > 0) await updateReported(db, kind, receipts, clock.now());
  return undefined;
}
