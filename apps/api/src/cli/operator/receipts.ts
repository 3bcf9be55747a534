import type { Problem } from '@qianfang/contract/problem';
import { reviewReceipt } from '../../modules/3-trade/ephedrine/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, requireStaff } from './read-arguments.ts';

/** Confirms the receipt of an ephedrine order, or rejects it with a reason. */
export async function decideOnReceipt(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const found = readArguments(args, ['as', 'reject']);
  const staff = await requireStaff(deps, found);
  return reviewReceipt(deps, { orderNo: found.subject, rejection: found.options.reject?.at(-1), staff });
}
