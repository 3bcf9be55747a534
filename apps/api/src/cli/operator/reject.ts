import { isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import { rejectRegistration } from '../../modules/5-journeys/registration/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, readId, readPairs, requireStaff } from './read-arguments.ts';

/** Rejects a registration with a reason for each paper; only those open again. */
export async function reject(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof rejectRegistration>>> {
  const found = readArguments(args, ['as', 'reason']);
  const staff = await requireStaff(deps, found);
  const reasons = Object.fromEntries(readPairs(found.options.reason));
  if (Object.keys(reasons).length === 0) throw new SettingError('请用 --reason 资质代码=原因 说明驳回原因');
  const outcome = await rejectRegistration(deps, { buyerId: readId(found), staff, reasons });
  if (isProblem(outcome)) return outcome;
  console.log('已驳回，并已通知该单位。');
  return undefined;
}
