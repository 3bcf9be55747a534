import { isProblem, type Problem } from '@qianfang/contract/problem';
import { orderStateLabels } from '@qianfang/domain/order/order-state';
import { approveOrder } from '../../modules/3-trade/orders/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, requireStaff } from './read-arguments.ts';

/** Releases an order held for abnormal growth of ephedrine purchases. */
export async function approveHeldOrder(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const found = readArguments(args, ['as', 'note']);
  const staff = await requireStaff(deps, found);
  const outcome = await approveOrder(deps, {
    orderNo: found.subject,
    staff,
    note: found.options.note?.at(-1) ?? '',
  });
  if (isProblem(outcome)) return outcome;
  console.log(`订单审核通过，现为${orderStateLabels[outcome.status]}，已通知该单位。`);
  return undefined;
}
