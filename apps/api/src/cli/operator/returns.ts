import { isProblem, type Problem, type ReasonsOf } from '@qianfang/contract/problem';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import {
  type ApplicationWaiting,
  answerApplication,
  approveReturn,
  inspectReturn,
  listApplicationsWaiting,
  refundReturn,
  rejectReturn,
} from '../../modules/3-trade/after-sale/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { SettingError } from '../../platform/env.ts';
import { withCopies } from '../../platform/uploads.ts';
import { readArguments, readPairs, requireOption, requireStaff } from './read-arguments.ts';
import { readCodes } from './read-scans.ts';

/** `批号=数量` pairs as units by batch number; undefined without any. */
function readUnits(values: readonly string[] | undefined): ReadonlyMap<string, number> | undefined {
  const pairs = readPairs(values);
  if (pairs.length === 0) return undefined;
  return new Map(
    pairs.map(([batchNo, units]) => {
      const count = parseWhole(units, 0);
      if (count === undefined) throw new SettingError(`批号 ${batchNo} 的数量须为非负整数`);
      return [batchNo, count];
    }),
  );
}

function textOf(one: ApplicationWaiting): string {
  const money = one.refund === '' ? '' : `  ¥${one.refund}`;
  const head = `${one.applicationNo}  ${one.state}  ${one.subject}${money}  ${one.company}  订单 ${one.orderNo}`;
  const more = [one.text, one.tracking && `运单 ${one.tracking}`, ...one.lines].filter(Boolean);
  return [head, ...more.map((line) => `    ${line}`)].join('\n');
}

/** Lists returns and services that wait for the store. */
export async function showReturns(deps: Deps): Promise<undefined> {
  const waiting = await listApplicationsWaiting(deps);
  console.log(waiting.length === 0 ? '没有待处理的退货和售后。' : waiting.map(textOf).join('\n'));
  return undefined;
}

export async function approveReturns(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const found = readArguments(args, ['as', 'batch', 'note']);
  const outcome = await approveReturn(deps, {
    applicationNo: found.subject,
    staff: await requireStaff(deps, found),
    batches: readUnits(found.options.batch),
    note: found.options.note?.at(-1) ?? '',
  });
  if (isProblem(outcome)) return outcome;
  console.log('已通过，已通知该单位。');
  return undefined;
}

export async function rejectReturns(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const found = readArguments(args, ['as', 'reason']);
  const outcome = await rejectReturn(deps, {
    applicationNo: found.subject,
    staff: await requireStaff(deps, found),
    reason: requireOption(found, 'reason'),
  });
  if (isProblem(outcome)) return outcome;
  console.log('已驳回，已通知该单位。');
  return undefined;
}

/**
 * Records an inspection; without `--batch` everything is accepted, without `--restock` nothing goes back on
 * sale.
 */
export async function inspectReturns(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof inspectReturn>>> {
  const found = readArguments(args, ['as', 'batch', 'restock', 'trace', 'note']);
  const file = found.options.trace?.at(-1);
  const outcome = await inspectReturn(deps, {
    applicationNo: found.subject,
    staff: await requireStaff(deps, found),
    accepted: readUnits(found.options.batch),
    restocked: readUnits(found.options.restock),
    codes: file === undefined ? undefined : await readCodes(file),
    note: found.options.note?.at(-1) ?? '',
  });
  if (isProblem(outcome)) return outcome;
  console.log('验收已登记，已通知该单位。');
  return undefined;
}

export async function refundReturns(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof refundReturn>>> {
  const found = readArguments(args, ['as', 'red']);
  const staff = await requireStaff(deps, found);
  const redNumber = found.options.red?.at(-1);
  const outcome = await refundReturn(deps, { applicationNo: found.subject, staff, redNumber });
  if (isProblem(outcome)) return outcome;
  console.log(
    `已退款 ¥${formatAmount(fen(outcome.refundFen))}${outcome.refundNo === '' ? '' : `，退款单 ${outcome.refundNo}`}。`,
  );
  return undefined;
}

/** Answers a return or a service, with files; `--close` offers the buyer to end a service. */
export async function answerAfterSales(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<ReasonsOf<typeof answerApplication>>> {
  const settles = args.includes('--close');
  const found = readArguments(
    args.filter((argument) => argument !== '--close'),
    ['as', 'text', 'file'],
  );
  const paths = found.options.file ?? [];
  const staff = await requireStaff(deps, found);
  const outcome = await withCopies(deps.config, paths, (files) =>
    answerApplication(deps, {
      applicationNo: found.subject,
      staff,
      text: requireOption(found, 'text'),
      settles,
      files,
    }),
  );
  if (isProblem(outcome)) return outcome;
  console.log(settles ? '已办结，等该单位确认。' : '已答复，已通知该单位。');
  return undefined;
}
