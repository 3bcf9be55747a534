import type { TagTone } from '@qianfang/ui/tag';
import type { ReturnHead, ServiceHead } from './after-sale.queries.ts';

/** Amber waits for the buyer, blue for the store, green ended well, grey is over. */
export const returnTone: Record<ReturnHead['status'], TagTone> = {
  ASKED: 'info',
  TO_SEND: 'warn',
  SENT: 'info',
  TO_REFUND: 'info',
  DONE: 'ok',
  REJECTED: 'bad',
  WITHDRAWN: 'mute',
};

export const serviceTone: Record<ServiceHead['status'], TagTone> = {
  ASKED: 'info',
  WORKING: 'info',
  SETTLED: 'warn',
  REOPENED: 'info',
  DONE: 'ok',
  WITHDRAWN: 'mute',
};

/** The refund, paid or expected; nothing for a return that ended without money. */
export function moneyOf(one: ReturnHead) {
  if (one.status === 'REJECTED' || one.status === 'WITHDRAWN') return undefined;
  return { label: one.status === 'DONE' ? '退款' : '预计退款', amount: one.refund };
}

const methods: Readonly<Record<string, string>> = {
  balance: '账户余额',
  transfer: '原付款银行账户',
  wechat: '微信支付',
  alipay: '支付宝',
  unionpay: '银联付款卡',
  ebank: '原付款银行账户',
  credit: '账期额度',
};

export function methodText(method: string): string {
  return methods[method] ?? '原付款方式';
}

const actors: Readonly<Record<string, string>> = { buyer: '采购方', operator: '千方', timeout: '系统' };

export function actorText(actor: string): string {
  return actors[actor] ?? '系统';
}

/** From worst to best. */
export const satisfactionWords = ['很不满意', '不满意', '一般', '满意', '很满意'] as const;
