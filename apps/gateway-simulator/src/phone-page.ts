import type { TradeRow } from './simulator.repo.ts';

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const yuan = (fen: number) => `¥${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

const styles = `
  body{margin:0;background:#ededed;font:16px/1.5 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC",system-ui;color:#1c2421}
  main{max-width:390px;margin:0 auto;min-height:100vh;background:#fff;padding:48px 24px;box-sizing:border-box;text-align:center}
  .sum{font-size:40px;font-weight:600;margin:8px 0 24px}
  dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;text-align:left;border-top:1px solid #e3e8e5;padding-top:16px}
  dt{color:#55615b}dd{margin:0;text-align:right;overflow-wrap:anywhere}
  button{width:100%;height:48px;border:0;border-radius:6px;font:inherit;margin-top:12px;cursor:pointer;background:#07733f;color:#fff}
  button.alipay{background:#0b57d0}
  button.line{background:#fff;color:#1c2421;border:1px solid #84908a}
  button:focus-visible{outline:2px solid #08724a;outline-offset:2px}
  p.note{color:#55615b;font-size:14px}`;

export function page(title: string, inner: string): string {
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${styles}</style></head><body><main>${inner}</main></body></html>`;
}

/** Labels of the trade states on the pages that open in the browser. */
export const browserStates = {
  NOTPAY: '等待付款',
  OVER: '交易已超时',
  SUCCESS: '付款成功',
  CLOSED: '交易已关闭',
  REFUND: '已退款',
};

export function unknownTradePage(): string {
  return page(
    '无法付款',
    '<h1 style="font-size:18px">无法付款</h1><p class="note">链接无效或已失效，请回到支付页重新打开。</p>',
  );
}

interface Look {
  readonly title: string;
  readonly heading: string;
  readonly states: Readonly<Record<TradeRow['state'] | 'OVER', string>>;
  /** Path prefix of the buttons' actions. */
  readonly actions: string;
  readonly buttons: { readonly pay: string; readonly payLate: string; readonly notify: string };
  /** Further inputs for the payer, beside the first button. */
  readonly fields?: string;
  readonly payStyle: string;
  /** HTML after the facts. */
  readonly end: string;
}

/** A trade as the payer sees it. */
export function renderTrade(trade: TradeRow, now: Date, look: Look): string {
  const isOver = trade.state === 'NOTPAY' && trade.expires_at !== null && trade.expires_at <= now;
  const form = (action: string, label: string, style: string, fields = '') =>
    `<form method="post" action="${look.actions}${action}"><input type="hidden" name="code" value="${escapeHtml(trade.code)}">${fields}<button class="${style}">${label}</button></form>`;
  let buttons = '';
  if (trade.state === 'NOTPAY' && !isOver)
    buttons =
      form('pay', look.buttons.pay, look.payStyle, look.fields) +
      form('pay-late', look.buttons.payLate, 'line');
  if (trade.state === 'SUCCESS') buttons = form('notify', look.buttons.notify, 'line');
  return page(
    look.title,
    `<h1 style="font-size:18px">${look.heading}</h1><p class="sum">${yuan(trade.total_fen)}</p>
     <p role="status"><strong>${look.states[isOver ? 'OVER' : trade.state]}</strong></p>${buttons}
     <dl><dt>商品</dt><dd>${escapeHtml(trade.description)}</dd><dt>商户单号</dt><dd>${escapeHtml(trade.out_trade_no)}</dd></dl>
     ${look.end}`,
  );
}

/** Demo version of what WeChat shows on the buyer's phone after scanning. */
export function phonePage(trade: TradeRow, now: Date): string {
  return renderTrade(trade, now, {
    title: '买家的手机（演示）',
    heading: '千方医药采购（演示数据）',
    states: {
      NOTPAY: '等待付款',
      OVER: '二维码已过期',
      SUCCESS: '支付成功',
      CLOSED: '订单已关闭',
      REFUND: '已退款',
    },
    actions: 'phone/',
    buttons: { pay: '确认支付', payLate: '支付，通知晚到 20 秒', notify: '再发一次支付通知' },
    payStyle: '',
    end: '<p class="note">这是支付网关模拟器，不会发生真实扣款。</p>',
  });
}

export function unknownCodePage(): string {
  return page(
    '二维码已失效',
    '<h1 style="font-size:18px">二维码已失效</h1><p class="note">请回到支付页刷新二维码后再扫。</p>',
  );
}
