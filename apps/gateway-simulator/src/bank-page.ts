import { browserStates, escapeHtml, renderTrade } from './phone-page.ts';
import type { TradeRow } from './simulator.repo.ts';

/** Demo version of the page that UnionPay or a company's bank shows in the buyer's browser. */
export function bankPage(trade: TradeRow, now: Date): string {
  const isCompany = trade.gateway === 'ebank';
  const title = isCompany ? '企业网银（演示）' : '银联收银台（演示）';
  const payer = `<p><label for="payer">付款账户名称</label><br><input id="payer" name="payer" required maxlength="100" style="width:100%;height:40px;box-sizing:border-box;font:inherit" value="${escapeHtml(trade.payer_name)}"></p>`;
  return renderTrade(trade, now, {
    title,
    heading: title,
    states: browserStates,
    actions: '',
    buttons: { pay: '确认付款', payLate: '付款，通知晚到 20 秒', notify: '再发一次支付通知' },
    fields: isCompany ? payer : '',
    payStyle: 'alipay',
    end: '<p class="note">付款后请回到商家的支付页，它会自动更新。这是银联模拟器，不会发生真实扣款。</p>',
  });
}
