import { isProblem, type Problem } from '@qianfang/contract/problem';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen } from '@qianfang/domain/money/fen';
import { closeRestForStaff } from '../../modules/3-trade/closing/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';

/** Closes the unshipped rest of a partly shipped order. */
export async function closeRest(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const found = readArguments(args, ['as', 'reason']);
  const staff = await requireStaff(deps, found);
  const closed = await closeRestForStaff(deps, {
    orderNo: found.subject,
    staff,
    reason: requireOption(found, 'reason'),
  });
  if (isProblem(closed)) return closed;
  const back = `${closed.units} 件未发商品不再发货，退款 ${displayAmount(fen(closed.netFen))}`;
  console.log(closed.isNew ? `${back}，并已通知该单位。` : `此前已处理：${back}。`);
  return undefined;
}
