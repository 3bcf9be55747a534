import { browserStates, escapeHtml, renderTrade } from './phone-page.ts';
import type { TradeRow } from './simulator.repo.ts';

/** Demo version of the cashier page that Alipay shows in the buyer's browser. */
export function cashierPage(trade: TradeRow, now: Date): string {
  const back = trade.return_url ? `<p><a href="${escapeHtml(trade.return_url)}">返回商家</a></p>` : '';
  return renderTrade(trade, now, {
    title: '支付宝收银台（演示）',
    heading: '支付宝收银台（演示）',
    states: browserStates,
    actions: '',
    buttons: { pay: '确认付款', payLate: '付款，通知晚到 20 秒', notify: '再发一次支付通知，返回商家' },
    payStyle: 'alipay',
    end: `${back}<p class="note">这是支付宝模拟器，不会发生真实扣款。</p>`,
  });
}
