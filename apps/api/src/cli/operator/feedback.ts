import { isProblem, type Problem } from '@qianfang/contract/problem';
import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import {
  answerFeedback,
  type FeedbackWaiting,
  listFeedbackWaiting,
} from '../../modules/3-trade/feedback/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { readArguments, requireOption, requireStaff } from './read-arguments.ts';

const natures = { complaint: '投诉', suggestion: '建议', feedback: '意见' } as const;
const topics = {
  goods: '商品',
  logistics: '物流',
  price: '价格',
  system: '系统',
  service: '服务',
  other: '其他',
} as const;

function lineOf(one: FeedbackWaiting): string {
  const due = shanghaiMinuteText(one.dueAt).slice(5);
  const state = one.isOverdue ? '已超时' : one.isAnswered ? '已答复' : `${due} 前答复`;
  const sender = one.company === '' ? '匿名' : `${one.company} ${one.contact}`.trim();
  const more = [one.orderNo, one.pictures > 0 ? `${one.pictures} 图` : ''].filter(Boolean).join(' ');
  return `${one.ticketNo}  ${natures[one.nature]}·${topics[one.topic]}  ${state}  ${sender}  ${more}\n    ${one.text}`;
}

/** Without a number lists open tickets; with one answers it, and with `--close` closes it. */
export async function handleFeedback(
  deps: Deps,
  args: readonly string[],
): Promise<undefined | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  if (args.length === 0) {
    const waiting = await listFeedbackWaiting(deps);
    console.log(waiting.length === 0 ? '没有待处理的反馈。' : waiting.map(lineOf).join('\n'));
    return undefined;
  }
  const closes = args.includes('--close');
  const found = readArguments(
    args.filter((argument) => argument !== '--close'),
    ['as', 'text'],
  );
  const staff = await requireStaff(deps, found);
  const outcome = await answerFeedback(deps, {
    ticketNo: found.subject,
    text: requireOption(found, 'text'),
    closes,
    staff,
  });
  if (isProblem(outcome)) return outcome;
  console.log(closes ? '已答复并办结，已通知该单位。' : '已答复，已通知该单位。');
  return undefined;
}
