import { isoDate } from '@qianfang/domain/calendar/iso-date';
import {
  dateInShanghai,
  shanghaiMinuteText,
  startOfDayInShanghai,
} from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import type { SmsKind, SmsPurpose } from '../../../platform/sms-keys.ts';
import { isDayUsedUp, startOfDay } from './claim-message.ts';
import {
  countMessages,
  loadServiceStates,
  type MessageSum,
  type ServiceStateRow,
  sumMessages,
} from './sms.repo.ts';

const kindLabels: Readonly<Record<SmsKind, string>> = {
  aliyun: '阿里云短信',
  tencent: '腾讯云短信',
  webhook: '自有短信网关',
};

const purposeLabels: Readonly<Record<SmsPurpose, string>> = {
  register: '注册',
  login: '登录',
  forget: '忘记密码',
  pay: '支付',
  confirm: '身份验证',
};

const stateLabels: Readonly<Record<string, string>> = {
  unknown: '结果不明',
  sent: '已发出',
  delivered: '已送达',
  failed: '未送达',
  refused: '被拒绝',
};

function startOfMonth(at: Date): Date {
  return new Date(startOfDayInShanghai(isoDate(`${dateInShanghai(at).slice(0, 7)}-01`)));
}

/** In yuan, to the fen below. */
function yuan(sums: readonly MessageSum[]): string {
  const cost = sums.reduce((sum, one) => sum + one.cost, 0);
  return (Math.floor(cost / 100) / 100).toFixed(2);
}

function linesOf(title: string, sums: readonly MessageSum[]): string[] {
  const messages = sums.reduce((sum, one) => sum + one.messages, 0);
  return [
    `${title}：${messages} 条，费用约 ¥${yuan(sums)}`,
    ...sums.map(
      (one) =>
        `  ${purposeLabels[one.purpose]}  ${stateLabels[one.state] ?? one.state}  ${one.messages} 条  ¥${yuan([one])}`,
    ),
  ];
}

function lineOf(kind: SmsKind, state: ServiceStateRow | undefined, now: Date): string {
  if (!state) return `${kindLabels[kind]}  尚未调用`;
  const isOpen = state.open_until !== null && state.open_until > now;
  const parts = [
    kindLabels[kind],
    `上次调用 ${shanghaiMinuteText(state.called_at)}，${stateLabels[state.outcome] ?? state.outcome}`,
    ...(isOpen ? ['连续失败，暂停使用'] : []),
    ...(state.failed_at ? [`上次失败 ${shanghaiMinuteText(state.failed_at)}：${state.failure}`] : []),
  ];
  return parts.join('  ');
}

/** Services, bounds, and what was sent today and this month, for the operators. */
export async function readSmsState({ db, clock, sms }: Deps): Promise<readonly string[]> {
  if (!sms) return ['没有设置 SMS，不发送短信。'];
  const now = clock.now();
  const states = new Map((await loadServiceStates(db)).map((state) => [state.service, state]));
  const used = await countMessages(db, startOfDay(now));
  const bound =
    sms.dailyBound === 0
      ? '不设上限'
      : `上限 ${sms.dailyBound} 条${used >= sms.dailyBound ? '，已用完，今日不再发送' : ''}`;
  return [
    ...sms.services.map(({ kind }, index) => `${index + 1}. ${lineOf(kind, states.get(kind), now)}`),
    `今日已用 ${used} 条，${bound}`,
    ...linesOf('今日', await sumMessages(db, startOfDay(now))),
    ...linesOf('本月', await sumMessages(db, startOfMonth(now))),
  ];
}

/** What an operator has to see to: services whose last call failed, and a bound that is reached. */
export async function listSmsAlerts({ db, clock, sms }: Deps): Promise<readonly string[]> {
  if (!sms) return [];
  const now = clock.now();
  const kinds = new Set(sms.services.map(({ kind }) => kind));
  const failing = (await loadServiceStates(db)).filter(
    ({ service, failed_at, called_at }) => kinds.has(service) && failed_at?.getTime() === called_at.getTime(),
  );
  return [
    ...failing.map((state) => lineOf(state.service, state, now)),
    ...((await isDayUsedUp(db, sms.dailyBound, now))
      ? [`今日短信已达上限 ${sms.dailyBound} 条，不再发送验证码`]
      : []),
  ];
}
