import { isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import { formatAmount } from '@qianfang/domain/money/fen';
import { settleCashback } from '../../modules/3-trade/cashback/index.ts';
import { listRebatesWaiting } from '../../modules/3-trade/invoice/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';

/**
 * Cashback on invoiced orders: lists rebates that wait for a red invoice, or registers one, which gives the
 * voucher.
 */
export async function handleRebates(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof settleCashback>>> {
  if (args.length === 0) {
    const waiting = await listRebatesWaiting(deps.db);
    const lines = waiting.map(
      (one) =>
        `${one.id}  ${one.company}  ${one.name}  ¥${formatAmount(one.amount)}  ${shanghaiMinuteText(one.askedAt)}`,
    );
    console.log(lines.length === 0 ? '没有待开红字发票的返利。' : lines.join('\n'));
    return undefined;
  }
  const found = readArguments(args, ['as', 'red']);
  const staff = await requireStaff(deps, found);
  const done = await settleCashback(deps, {
    rebateId: readId(found),
    number: requireOption(found, 'red'),
    staff,
  });
  if (isProblem(done)) return done;
  console.log('已登记红字发票，现金券已到账。');
  return undefined;
}
