import { isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import { settleWithdrawal } from '../../modules/2-goods/wallet/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';

/** Confirms a withdrawal sent by bank. */
export async function payOut(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof settleWithdrawal>>> {
  const found = readArguments(args, ['as', 'bank']);
  const staff = await requireStaff(deps, found);
  const by = { bankReference: requireOption(found, 'bank') };
  const outcome = await settleWithdrawal(deps, { withdrawalNo: found.subject, staff, by });
  if (isProblem(outcome)) return outcome;
  console.log('已登记打款，并已通知买家。');
  return undefined;
}

/** Refuses a withdrawal: the sum returns to the balance. */
export async function refuseWithdrawal(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof settleWithdrawal>>> {
  const found = readArguments(args, ['as', 'reason']);
  const staff = await requireStaff(deps, found);
  const by = { reason: requireOption(found, 'reason') };
  const outcome = await settleWithdrawal(deps, { withdrawalNo: found.subject, staff, by });
  if (isProblem(outcome)) return outcome;
  console.log('已退回提现，金额已回到余额。');
  return undefined;
}
