import { escapeHtml, page, yuan } from './phone-page.ts';
import type { TradeRow } from './simulator.repo.ts';

const stateText: Record<TradeRow['state'], string> = {
  NOTPAY: '等待付款',
  SUCCESS: '付款成功',
  CLOSED: '交易已关闭',
  REFUND: '已退款',
};

/** What Alipay would show in the buyer's browser, as a page of the demo. */
export function cashierPage(trade: TradeRow, now: Date): string {
  const isOver = trade.state === 'NOTPAY' && trade.expires_at !== null && trade.expires_at <= now;
  const form = (action: string, label: string, style = '') =>
    `<form method="post" action="${action}"><input type="hidden" name="code" value="${escapeHtml(trade.code)}"><button class="${style}">${label}</button></form>`;
  const actions =
    trade.state === 'NOTPAY' && !isOver
      ? form('pay', '确认付款', 'alipay') + form('pay-late', '付款，通知晚到 20 秒', 'line')
      : trade.state === 'SUCCESS'
        ? form('notify', '再发一次支付通知，返回商家', 'line')
        : '';
  const back = trade.return_url ? `<p><a href="${escapeHtml(trade.return_url)}">返回商家</a></p>` : '';
  return page(
    '支付宝收银台（演示）',
    `<h1 style="font-size:18px">支付宝收银台（演示）</h1><p class="sum">${yuan(trade.total_fen)}</p>
     <p role="status"><strong>${isOver ? '交易已超时' : stateText[trade.state]}</strong></p>${actions}
     <dl><dt>商品</dt><dd>${escapeHtml(trade.description)}</dd><dt>商户单号</dt><dd>${escapeHtml(trade.out_trade_no)}</dd></dl>${back}
     <p class="note">这是支付宝模拟器，不会发生真实扣款。</p>`,
  );
}

export function unknownTradePage(): string {
  return page(
    '无法付款',
    '<h1 style="font-size:18px">无法付款</h1><p class="note">链接无效或已失效，请回到支付页重新打开支付宝。</p>',
  );
}
