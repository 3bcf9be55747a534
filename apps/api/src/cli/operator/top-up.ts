import { isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { topUpBalance } from '../../modules/2-goods/wallet/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readCompanyTransfer } from './transfers.ts';

/** Books a company's own transfer to its balance. */
export async function topUp(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof topUpBalance>>> {
  const outcome = await topUpBalance(deps, await readCompanyTransfer(deps, args));
  if (isProblem(outcome)) return outcome;
  console.log(`已登记充值，余额 ${displayAmount(outcome.balanceFen)}。`);
  return undefined;
}
