import { isProblem, type Problem } from '@qianfang/contract/problem';
import { cancelOrderForStaff } from '../../modules/3-trade/closing/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';

/** Cancels an order that has not shipped; stock and money return. */
export async function cancel(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const found = readArguments(args, ['as', 'reason']);
  const staff = await requireStaff(deps, found);
  const outcome = await cancelOrderForStaff(deps, {
    orderNo: found.subject,
    staff,
    reason: requireOption(found, 'reason'),
  });
  if (isProblem(outcome)) return outcome;
  console.log('订单已取消，库存与付款已退回，并已通知该单位。');
  return undefined;
}
