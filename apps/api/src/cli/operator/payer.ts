import type { Problem, ReasonsOf } from '@qianfang/contract/problem';
import { acceptPayer } from '../../modules/3-trade/orders/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';

/** Finance accepts the account that paid an order as the company's. */
export async function acceptPayerOfOrder(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof acceptPayer>>> {
  const found = readArguments(args, ['as', 'reason']);
  const staff = await requireStaff(deps, found);
  const reason = requireOption(found, 'reason');
  const refused = await acceptPayer(deps, { orderNo: found.subject, reason, staff });
  if (!refused) console.log('付款账户已核实，该订单可以开票。');
  return refused;
}
