import { isProblem, type Problem } from '@qianfang/contract/problem';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { topUpBalance } from '../../modules/wallet/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';
import { readAmount } from './transfers.ts';

/** Books a company's own transfer as its balance. */
export async function topUp(deps: Deps, args: readonly string[]): Promise<undefined | Problem> {
  const found = readArguments(args, ['as', 'payer', 'amount', 'bank']);
  const staff = await requireStaff(deps, found);
  const outcome = await topUpBalance(deps, {
    buyerId: readId(found),
    amountFen: readAmount(requireOption(found, 'amount')),
    payerName: requireOption(found, 'payer'),
    bankReference: requireOption(found, 'bank'),
    staff,
  });
  if (isProblem(outcome)) return outcome;
  console.log(`已登记充值，余额 ${displayAmount(outcome.balanceFen)}。`);
  return undefined;
}
