import { isProblem, type Problem } from '@qianfang/contract/problem';
import { listHeldNames } from '../../modules/5-journeys/goods-control/list-held-names.ts';
import { releaseName } from '../../modules/5-journeys/goods-control/release-name.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';

/**
 * Without a number lists the goods whose names wait for the quality department; with one releases a goods.
 */
export async function handleHeldNames(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  if (args.length === 0) {
    const held = await listHeldNames(deps);
    const lines = held.map(
      (one) => `${one.goodsId}  ${one.name}  ${one.spec}  ${one.maker}\n    ${one.reason}`,
    );
    console.log(lines.length === 0 ? '没有名称待核实的商品。' : lines.join('\n'));
    return undefined;
  }
  const found = readArguments(args, ['as', 'reason']);
  const staff = await requireStaff(deps, found);
  const outcome = await releaseName(deps, {
    goodsId: readId(found),
    staff,
    reason: requireOption(found, 'reason'),
  });
  if (isProblem(outcome)) return outcome;
  console.log(
    outcome.note === ''
      ? `已放行：${outcome.name}。`
      : `已放行：${outcome.name}；仍为草稿：${outcome.note}。`,
  );
  return undefined;
}
