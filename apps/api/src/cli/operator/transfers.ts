import { isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import { parseAmount } from '@qianfang/domain/money/fen';
import { confirmTransfer, rejectTransfer } from '../../modules/3-trade/payment/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { readArguments, readId, requireOption, requireStaff } from './read-arguments.ts';

/** `92.00` or `92`, in yuan. */
export function readAmount(text: string) {
  const full = /^\d+$/.test(text) ? `${text}.00` : text;
  if (!/^\d{1,12}\.\d{2}$/.test(full)) throw new SettingError(`金额须写成 92.00 的样子，现在是“${text}”`);
  return parseAmount(full);
}

/** A company's transfer as the bank shows it: payer, amount, number. */
export async function readCompanyTransfer(deps: Deps, args: readonly string[]) {
  const found = readArguments(args, ['as', 'payer', 'amount', 'bank']);
  const staff = await requireStaff(deps, found);
  return {
    buyerId: readId(found),
    amountFen: readAmount(requireOption(found, 'amount')),
    payerName: requireOption(found, 'payer'),
    bankReference: requireOption(found, 'bank'),
    staff,
  };
}

/** Confirms transfers found at the bank: their orders are paid, or the rest is refunded. */
export async function confirmTransfers(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof confirmTransfer>>> {
  const found = readArguments(args, ['as', 'payer', 'amount', 'bank']);
  const staff = await requireStaff(deps, found);
  const bankReference = found.options.bank?.at(-1);
  const outcome = await confirmTransfer(deps, {
    paymentNo: found.subject,
    staff,
    payerName: requireOption(found, 'payer'),
    amountFen: readAmount(requireOption(found, 'amount')),
    ...(bankReference ? { bankReference } : {}),
  });
  if (isProblem(outcome)) return outcome;
  if (outcome.isRecharge) {
    console.log('已确认到账，已计入余额。');
    return undefined;
  }
  console.log(
    outcome.holdReason ? `已确认到账，含麻订单暂停发货：${outcome.holdReason}` : '已确认到账，订单待发货。',
  );
  return undefined;
}

/** Rejects a slip: the buyer is notified and may pay again. */
export async function refuseTransfer(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const found = readArguments(args, ['as', 'reason']);
  const staff = await requireStaff(deps, found);
  const outcome = await rejectTransfer(deps, {
    paymentNo: found.subject,
    staff,
    reason: requireOption(found, 'reason'),
  });
  if (isProblem(outcome)) return outcome;
  console.log('已退回回单，并已通知买家重新付款。');
  return undefined;
}
