import { isProblem, type Problem } from '@qianfang/contract/problem';
import { confirmRefund } from '../../modules/3-trade/payment/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';

/** Confirms refunds sent by bank. */
export async function confirmRefunds(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const found = readArguments(args, ['as', 'bank']);
  const staff = await requireStaff(deps, found);
  const outcome = await confirmRefund(deps, {
    refundNo: found.subject,
    staff,
    bankReference: requireOption(found, 'bank'),
  });
  if (isProblem(outcome)) return outcome;
  console.log('退款已登记，并已通知该单位。');
  return undefined;
}
