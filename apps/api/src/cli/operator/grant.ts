import { isProblem, type Problem } from '@qianfang/contract/problem';
import { grantByHand } from '../../modules/2-goods/qualification/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';

/** Grants a company what the rules leave to a reviewer, or revokes it. */
export async function grant(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const found = readArguments(args, ['as', 'allow', 'withdraw', 'reason']);
  const staff = await requireStaff(deps, found);
  const { allow, withdraw } = found.options;
  const what = (allow ?? withdraw)?.at(-1);
  if (what === undefined || (allow && withdraw))
    throw new SettingError('请用 --allow 或 --withdraw 说明授权');
  const outcome = await grantByHand(deps, {
    buyerId: readId(found),
    grant: what,
    isAllowed: allow !== undefined,
    reason: requireOption(found, 'reason'),
    staff,
  });
  if (isProblem(outcome)) return outcome;
  console.log(`${allow ? '已授权' : '已收回'}：${outcome.label}`);
  return undefined;
}
