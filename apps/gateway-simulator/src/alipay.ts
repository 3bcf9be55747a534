import { randomBytes, randomUUID } from 'node:crypto';
import { fen, formatAmount, parseAmount } from '@qianfang/domain/money/fen';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { alipayStateOf, formatAlipayTime } from './alipay-notification.ts';
import { isSignedByAlipayMerchant, signAsAlipay } from './alipay-signing.ts';
import { cashierPage } from './cashier-page.ts';
import type { Simulator } from './deliver-notifications.ts';
import { unknownTradePage } from './phone-page.ts';
import {
  closeTrade,
  findTrade,
  hasRefund,
  insertRefund,
  insertTrade,
  type TradeRow,
} from './simulator.repo.ts';
import { mountTradePage, sendHtml } from './trade-page.ts';

interface Business {
  readonly out_trade_no?: string;
  readonly total_amount?: string;
  readonly subject?: string;
  readonly time_expire?: string;
  readonly refund_amount?: string;
  readonly out_request_no?: string;
}

function fieldsOf(request: FastifyRequest): Record<string, string> {
  return { ...(request.query as Record<string, string>), ...(request.body as Record<string, string> | null) };
}

function businessOf(fields: Readonly<Record<string, string>>): Business {
  return JSON.parse(fields.biz_content ?? '{}') as Business;
}

const refusal = (subCode: string, text: string) => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: text,
});
const success = { code: '10000', msg: 'Success' };
const notThere = refusal('ACQ.TRADE_NOT_EXIST', '交易不存在');

type Answer = Readonly<Record<string, string>>;
type MerchantCall = (simulator: Simulator, business: Business) => Promise<Answer>;

/**
 * The methods that a merchant's server may call. A trade exists once its buyer has opened the payment page.
 */
const merchantCalls: Readonly<Record<string, MerchantCall>> = {
  async 'alipay.trade.query'({ db }, { out_trade_no: no = '' }) {
    const trade = await findTrade(db, no);
    if (!trade) return notThere;
    return {
      ...success,
      out_trade_no: no,
      trade_no: trade.transaction_id ?? '',
      trade_status: alipayStateOf(trade),
      total_amount: formatAmount(fen(trade.total_fen)),
    };
  },
  async 'alipay.trade.close'({ db }, { out_trade_no: no = '' }) {
    const trade = await closeTrade(db, no);
    if (!trade) return notThere;
    if (trade.state !== 'CLOSED') return refusal('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
    return { ...success, out_trade_no: no };
  },
  async 'alipay.trade.refund'({ db, clock }, business) {
    const { out_trade_no: no = '', out_request_no: requestNo = '', refund_amount: amount = '' } = business;
    const before = await findTrade(db, no);
    if (!before) return notThere;
    const refundId = await insertRefund(
      db,
      { outRefundNo: requestNo, outTradeNo: no, amountFen: parseAmount(amount), refundId: randomUUID() },
      clock.now(),
    );
    if (!refundId) return refusal('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
    const trade = await findTrade(db, no);
    return {
      ...success,
      out_trade_no: no,
      trade_no: before.transaction_id ?? '',
      refund_fee: formatAmount(fen(trade?.refunded_fen ?? 0)),
      fund_change: trade?.refunded_fen === before.refunded_fen ? 'N' : 'Y',
    };
  },
  async 'alipay.trade.fastpay.refund.query'({ db }, business) {
    const { out_trade_no: no = '', out_request_no: requestNo = '' } = business;
    const isThere = await hasRefund(db, no, requestNo);
    return { ...success, out_trade_no: no, ...(isThere ? { refund_status: 'REFUND_SUCCESS' } : {}) };
  },
};

/** Alipay redirects a buyer who has paid to the merchant's page. */
function backTo(trade: TradeRow): string {
  if (trade.return_url === '' || trade.state === 'NOTPAY' || trade.state === 'CLOSED')
    return `cashier?code=${trade.code}`;
  const joint = trade.return_url.includes('?') ? '&' : '?';
  return `${trade.return_url}${joint}out_trade_no=${trade.out_trade_no}&total_amount=${formatAmount(fen(trade.total_fen))}`;
}

/** Alipay's gateway: one address for both the merchant's server and the buyer's browser. */
export function mountAlipay(app: FastifyInstance, simulator: Simulator): void {
  const { db, clock, alipayKeys: keys } = simulator;

  app.post('/alipay/gateway.do', async (request, reply) => {
    const fields = fieldsOf(request);
    const method = fields.method ?? '';
    const isSigned = isSignedByAlipayMerchant(keys, fields);
    const call = merchantCalls[method];
    const answer: Answer =
      isSigned && call
        ? await call(simulator, businessOf(fields))
        : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' };
    const text = JSON.stringify(answer);
    const name = `${method.replaceAll('.', '_')}_response`;
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(`{"${name}":${text},"sign":"${signAsAlipay(keys, text)}"}`);
  });

  app.get('/alipay/gateway.do', async (request, reply) => {
    const fields = fieldsOf(request);
    if (fields.method !== 'alipay.trade.page.pay' || !isSignedByAlipayMerchant(keys, fields))
      return sendHtml(reply, unknownTradePage(), 400);
    const business = businessOf(fields);
    const totalFen = parseAmount(business.total_amount ?? '');
    const trade = await insertTrade(
      db,
      {
        gateway: 'alipay',
        out_trade_no: business.out_trade_no ?? '',
        code: randomBytes(8).toString('hex'),
        description: business.subject ?? '',
        total_fen: totalFen,
        notify_url: fields.notify_url ?? '',
        return_url: fields.return_url ?? '',
        expires_at: business.time_expire ? new Date(`${business.time_expire.replace(' ', 'T')}+08:00`) : null,
      },
      clock.now(),
    );
    if (trade?.total_fen !== totalFen) return sendHtml(reply, unknownTradePage(), 400);
    return reply.redirect(`cashier?code=${trade.code}`, 303);
  });

  mountTradePage(app, simulator, {
    path: '/alipay/cashier',
    actions: '/alipay',
    draw: cashierPage,
    drawUnknown: unknownTradePage,
    numberAt: (at) => `${formatAlipayTime(at).replaceAll(/\D/g, '')}${randomBytes(7).toString('hex')}`,
    backTo,
  });
}
