import { isProblem, type Problem } from '@qianfang/contract/problem';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import { loadGoods } from '../../modules/2-goods/goods/index.ts';
import { listEphedrineQuotas, setEphedrineQuota } from '../../modules/2-goods/qualification/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { type OperatorArguments, readArguments, requireOption, requireStaff } from './read-arguments.ts';

/** The goods of the option; null for every ephedrine goods. */
async function readGoods(deps: Deps, found: OperatorArguments): Promise<number | null> {
  const given = found.options.goods?.at(-1);
  if (given === undefined) return null;
  const id = parseWhole(given);
  const goods = id === undefined ? undefined : (await loadGoods(deps.db, [id])).get(id);
  if (id === undefined || !goods?.is_ephedrine) throw new SettingError(`商品 ${given} 不是含麻商品`);
  return id;
}

/** Lists the monthly limits of ephedrine preparations, or sets or removes one. */
export async function handleEphedrineQuota(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID'>> {
  if (args.length === 0) {
    for (const line of await listEphedrineQuotas(deps.db)) console.log(`  ${line}`);
    return undefined;
  }
  const found = readArguments(args, ['as', 'units', 'province', 'goods', 'reason']);
  const units = requireOption(found, 'units');
  const isBack = units === '预设';
  const set = await setEphedrineQuota(deps, {
    buyerType: found.subject,
    province: found.options.province?.at(-1) ?? '',
    goodsId: await readGoods(deps, found),
    units: isBack ? null : (parseWhole(units, 0) ?? Number.NaN),
    reason: requireOption(found, 'reason'),
    staff: await requireStaff(deps, found),
  });
  if (isProblem(set)) return set;
  console.log(isBack ? '已恢复预设的限购数量。' : `已设置：每月 ${units}，即刻生效。`);
  return undefined;
}
