import { isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { grantCredit, repayByTransfer } from '../../modules/2-goods/wallet/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';
import { readAmount, readCompanyTransfer } from './transfers.ts';

/** Grants, changes or suspends a company's credit period. */
export async function grantCompanyCredit(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const found = readArguments(args, ['as', 'limit', 'days', 'suspend']);
  const limitFen = readAmount(requireOption(found, 'limit'));
  const termDays = parseWhole(requireOption(found, 'days'), 0) ?? Number.NaN;
  const suspendedReason = found.options.suspend?.at(-1) ?? '';
  const staff = await requireStaff(deps, found);
  const outcome = await grantCredit(deps, {
    buyerId: readId(found),
    limitFen,
    termDays,
    suspendedReason,
    staff,
  });
  if (isProblem(outcome)) return outcome;
  console.log(
    suspendedReason
      ? '已停用账期，已有欠款不变。'
      : `已设置账期：${displayAmount(limitFen)}，${termDays} 天。`,
  );
  return undefined;
}

/** Books a company's transfer as repayment of its debt. */
export async function repayCompanyCredit(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof repayByTransfer>>> {
  const outcome = await repayByTransfer(deps, await readCompanyTransfer(deps, args));
  if (isProblem(outcome)) return outcome;
  console.log(`已登记还款，尚欠 ${displayAmount(outcome.owedFen)}。`);
  return undefined;
}
