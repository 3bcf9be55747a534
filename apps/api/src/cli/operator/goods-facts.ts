import { isProblem, type Problem } from '@qianfang/contract/problem';
import { setTradeFacts } from '../../modules/5-journeys/goods-control/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';

const yesOrNo: Readonly<Record<string, boolean>> = { yes: true, no: false };

/** Sets ingredients of a goods, or whether public medical institutions may have it here. */
export async function saveGoodsFacts(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>> {
  const found = readArguments(args, ['as', 'ingredients', 'public', 'reason']);
  const given = found.options.public?.at(-1);
  if (given !== undefined && yesOrNo[given] === undefined) throw new SettingError('--public 须为 yes 或 no');
  const saved = await setTradeFacts(deps, {
    goodsId: readId(found),
    ingredients: found.options.ingredients
      ?.at(-1)
      ?.split(/[、,，;；]/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    isPublicPurchase: given === undefined ? undefined : yesOrNo[given],
    reason: requireOption(found, 'reason'),
    staff: await requireStaff(deps, found),
  });
  if (isProblem(saved)) return saved;
  console.log('已登记，即刻生效。');
  return undefined;
}
