import { isProblem, type Problem } from '@qianfang/contract/problem';
import { displayAmount } from '@qianfang/domain/money/display-money';
import { fen } from '@qianfang/domain/money/fen';
import { decideApplication, listWaitingApplications } from '../../modules/4-shop/zone/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';

async function showApplications(deps: Deps): Promise<undefined> {
  const waiting = await listWaitingApplications(deps);
  console.log(`待审核的控销申请（${waiting.length}）`);
  for (const one of waiting) {
    console.log(
      `  ${one.id}  ${one.company}  ${one.zone}  ${one.area}  预计月销 ${displayAmount(fen(one.monthlyFen))}`,
    );
  }
  return undefined;
}

/** Lists applications for controlled sale, or decides about one. */
export async function decideControl(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const [verb = 'list', ...rest] = args;
  if (verb === 'list') return showApplications(deps);
  if (verb !== 'approve' && verb !== 'reject') throw new SettingError('请用 control list、approve 或 reject');
  const found = readArguments(rest, ['as', 'reason']);
  const staff = await requireStaff(deps, found);
  const refusal = verb === 'reject' ? requireOption(found, 'reason') : undefined;
  const outcome = await decideApplication(deps, { id: readId(found), staff, refusal });
  if (isProblem(outcome)) return outcome;
  console.log(
    outcome.state === 'passed'
      ? '已授权，该单位现在可以查看和采购该专区商品，并已通知该单位。'
      : '已驳回，并已通知该单位。',
  );
  return undefined;
}
