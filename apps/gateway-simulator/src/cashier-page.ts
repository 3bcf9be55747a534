import { browserStates, drawTrade, escapeHtml } from './phone-page.ts';
import type { TradeRow } from './simulator.repo.ts';

/** What Alipay would show in the buyer's browser, as a page of the demo. */
export function cashierPage(trade: TradeRow, now: Date): string {
  const back = trade.return_url ? `<p><a href="${escapeHtml(trade.return_url)}">返回商家</a></p>` : '';
  return drawTrade(trade, now, {
    title: '支付宝收银台（演示）',
    heading: '支付宝收银台（演示）',
    states: browserStates,
    actions: '',
    buttons: { pay: '确认付款', payLate: '付款，通知晚到 20 秒', notify: '再发一次支付通知，返回商家' },
    payStyle: 'alipay',
    end: `${back}<p class="note">这是支付宝模拟器，不会发生真实扣款。</p>`,
  });
}
