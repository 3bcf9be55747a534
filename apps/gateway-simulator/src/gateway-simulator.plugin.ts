import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mountAlipay } from './alipay.ts';
import { deliverNotifications, type Simulator } from './deliver-notifications.ts';
import { phonePage, unknownCodePage } from './phone-page.ts';
import { closeTrade, findTrade, insertRefund, insertTrade, type TradeRow } from './simulator.repo.ts';
import type { SimulatorKeys } from './simulator-keys.ts';
import { isSignedByMerchant, signedHeaders } from './simulator-signing.ts';
import { smsSimulatorPlugin } from './sms/sms-simulator.plugin.ts';
import { mountTradePage } from './trade-page.ts';
import { mountUnionpay } from './unionpay.ts';
import { mountWechatConsent } from './wechat-consent.ts';

interface NativeOrder {
  readonly out_trade_no: string;
  readonly description: string;
  readonly notify_url: string;
  readonly time_expire?: string;
  readonly amount: { readonly total: number };
}

interface RefundOrder {
  readonly out_trade_no: string;
  readonly out_refund_no: string;
  readonly amount: { readonly refund: number };
}

declare module 'fastify' {
  interface FastifyRequest {
    rawText: string;
  }
}

const retryEveryMs = 5_000;

function signedReply(reply: FastifyReply, keys: SimulatorKeys, status: number, value: unknown): FastifyReply {
  const body = value === undefined ? '' : JSON.stringify(value);
  reply.headers(signedHeaders(keys, body)).code(status);
  return body ? reply.header('content-type', 'application/json; charset=utf-8').send(body) : reply.send();
}

const refusal = (code: string, message: string) => ({ code, message });

function presentTrade(keys: SimulatorKeys, trade: TradeRow) {
  return {
    mchid: keys.mchid,
    appid: keys.appid,
    out_trade_no: trade.out_trade_no,
    trade_state: trade.state,
    trade_state_desc: trade.state,
    ...(trade.transaction_id
      ? { transaction_id: trade.transaction_id, success_time: trade.paid_at?.toISOString() }
      : {}),
    amount: { total: trade.total_fen, currency: 'CNY' },
  };
}

/** The merchant API. As in WeChat Pay v3, requests and answers are both signed. */
function mountMerchantCalls(app: FastifyInstance, { db, clock, keys }: Simulator): void {
  app.addHook('preHandler', async (request, reply) => {
    const isOwn = isSignedByMerchant(keys, {
      method: request.method,
      url: request.url,
      body: request.rawText,
      authorization: request.headers.authorization ?? '',
    });
    if (!isOwn) return signedReply(reply, keys, 401, refusal('SIGN_ERROR', '签名错误'));
  });
  app.post('/pay/transactions/native', async (request, reply) => {
    const order = request.body as NativeOrder;
    if (!Number.isSafeInteger(order.amount.total) || order.amount.total < 1) {
      return signedReply(reply, keys, 400, refusal('PARAM_ERROR', '金额须为正整数，单位为分'));
    }
    const trade = await insertTrade(
      db,
      {
        gateway: 'wechat',
        out_trade_no: order.out_trade_no,
        code: randomBytes(8).toString('hex'),
        description: order.description,
        total_fen: order.amount.total,
        notify_url: order.notify_url,
        return_url: '',
        expires_at: order.time_expire ? new Date(order.time_expire) : null,
      },
      clock.now(),
    );
    if (!trade || trade.total_fen !== order.amount.total) {
      return signedReply(reply, keys, 400, refusal('INVALID_REQUEST', '商户单号重复且金额不一致'));
    }
    if (trade.state !== 'NOTPAY')
      return signedReply(reply, keys, 400, refusal('ORDERPAID', '订单已支付或已关闭'));
    return signedReply(reply, keys, 200, { code_url: `weixin://wxpay/bizpayurl?pr=${trade.code}` });
  });
  app.get<{ Params: { no: string } }>('/pay/transactions/out-trade-no/:no', async (request, reply) => {
    const trade = await findTrade(db, request.params.no);
    if (!trade) return signedReply(reply, keys, 404, refusal('ORDER_NOT_EXIST', '订单不存在'));
    return signedReply(reply, keys, 200, presentTrade(keys, trade));
  });
  app.post<{ Params: { no: string } }>('/pay/transactions/out-trade-no/:no/close', async (request, reply) => {
    const trade = await closeTrade(db, request.params.no);
    if (!trade) return signedReply(reply, keys, 404, refusal('ORDER_NOT_EXIST', '订单不存在'));
    if (trade.state !== 'CLOSED') return signedReply(reply, keys, 400, refusal('ORDERPAID', '订单已支付'));
    return signedReply(reply, keys, 204, undefined);
  });
  app.post('/refund/domestic/refunds', async (request, reply) => {
    const order = request.body as RefundOrder;
    const refundId = await insertRefund(
      db,
      {
        outRefundNo: order.out_refund_no,
        outTradeNo: order.out_trade_no,
        amountFen: order.amount.refund,
        refundId: `50${randomBytes(8).toString('hex')}`,
      },
      clock.now(),
    );
    if (!refundId) return signedReply(reply, keys, 400, refusal('INVALID_REQUEST', '退款金额超过可退金额'));
    return signedReply(reply, keys, 200, {
      refund_id: refundId,
      out_refund_no: order.out_refund_no,
      status: 'SUCCESS',
    });
  });
}

/**
 * Simulates WeChat (Pay v3 and official-account login), Alipay, UnionPay and two SMS services with its own keys, for
 * the demo and for tests. The store reaches it by HTTP only, as it would reach the real gateways.
 */
export async function gatewaySimulatorPlugin(app: FastifyInstance, simulator: Simulator): Promise<void> {
  app.decorateRequest('rawText', '');
  // The signature covers the raw bytes, so the body is stored both raw and parsed.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    request.rawText = String(body);
    try {
      done(null, body ? JSON.parse(String(body)) : {});
    } catch (error) {
      done(error as Error);
    }
  });
  await app.register(async (merchant) => mountMerchantCalls(merchant, simulator), { prefix: '/v3' });
  // The buyer's phone.
  mountTradePage(app, simulator, {
    path: '/phone',
    actions: '/phone',
    draw: phonePage,
    drawUnknown: unknownCodePage,
    numberAt: () => `42${randomBytes(12).toString('hex')}`,
    backTo: (trade) => `../phone?code=${trade.code}`,
  });
  mountAlipay(app, simulator);
  mountUnionpay(app, simulator);
  mountWechatConsent(app, simulator);
  await app.register(smsSimulatorPlugin, { prefix: '/sms', clock: simulator.clock });
  const retry = setInterval(() => {
    deliverNotifications(simulator).catch((error) =>
      app.log.error({ err: error }, 'notification round failed'),
    );
  }, retryEveryMs);
  retry.unref();
  app.addHook('onClose', async () => clearInterval(retry));
}
