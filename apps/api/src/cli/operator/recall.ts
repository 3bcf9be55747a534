import { isProblem, type Problem } from '@qianfang/contract/problem';
import { recallLevels } from '@qianfang/domain/order/recall';
import { endRecall, recallGoods } from '../../modules/5-journeys/order-hold/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';

const isLevel = (text: string): text is '1' | '2' | '3' => text in recallLevels;

/** Recalls a goods, or batches of it; `--end yes` ends that. */
export async function recall(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const found = readArguments(args, ['as', 'reason', 'level', 'batch', 'end']);
  const staff = await requireStaff(deps, found);
  const meant = {
    goodsId: readId(found),
    batchNos: found.options.batch,
    staff,
    reason: requireOption(found, 'reason'),
  };
  if (found.options.end) {
    const ended = await endRecall(deps, meant);
    if (isProblem(ended)) return ended;
    console.log(`召回已结束：${ended.batches} 个批号恢复可售，${ended.orders} 笔订单将重新检查。`);
    return undefined;
  }
  const level = requireOption(found, 'level');
  if (!isLevel(level)) throw new SettingError('--level 须为 1、2 或 3');
  const done = await recallGoods(deps, { ...meant, level: Number(level) as keyof typeof recallLevels });
  if (isProblem(done)) return done;
  console.log(
    `已召回 ${done.batches} 个批号：暂停 ${done.orders} 笔未发货订单，通知 ${done.shipped} 笔已发货订单的单位。`,
  );
  return undefined;
}
