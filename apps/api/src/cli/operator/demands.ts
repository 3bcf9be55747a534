import type { Problem } from '@qianfang/contract/problem';
import { parseIsoDate } from '@qianfang/domain/calendar/iso-date';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import { answerDemand } from '../../modules/4-shop/demand/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';

const states = ['working', 'listed', 'unavailable'] as const;

/** Answers a company's request for goods. */
export async function replyToDemand(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const found = readArguments(args, ['as', 'status', 'reply', 'goods', 'expected']);
  const staff = await requireStaff(deps, found);
  const asked = requireOption(found, 'status');
  const status = states.find((state) => state === asked);
  if (!status) throw new SettingError('--status 须为 working、listed 或 unavailable');
  const goods = found.options.goods?.at(-1);
  const goodsId = goods === undefined ? undefined : parseWhole(goods);
  if (goods !== undefined && goodsId === undefined) throw new SettingError('--goods 须为商品编号');
  const expected = found.options.expected?.at(-1);
  const expectedOn = expected === undefined ? undefined : parseIsoDate(expected);
  if (expectedOn === null) throw new SettingError('--expected 须为 2026-12-31 这样的日期');
  return answerDemand(deps, {
    requestNo: found.subject,
    status,
    text: requireOption(found, 'reply'),
    ...(goodsId === undefined ? {} : { goodsId }),
    ...(expectedOn === undefined ? {} : { expectedOn }),
    staff,
  });
}
