import type { Wechatpay } from 'wechatpay-axios-plugin';
import type { WechatPayKeys } from '../../../../platform/wechat-pay-keys.ts';
import type { GatewayTrade, NewTrade, PaymentGateway, RefundOutcome } from './gateway.ts';

/**
 * WeChat Pay v3, Native payment (QR). Every call is signed by the merchant; every answer's signature is
 * checked.
 */
export interface WechatGateway extends PaymentGateway {
  /** Opens an attempt and returns the text of its QR. Idempotent. */
  openTrade(trade: NewTrade): Promise<{ readonly codeUrl: string } | { readonly refused: string } | Away>;
}

/** No answer: the code of the fault, or the invalid status; nothing of what was sent. */
interface Away {
  readonly away: string;
}

const answerWithinMs = 8_000;

interface Answer {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
}

interface FailedCall {
  readonly name?: string;
  readonly code?: string;
  readonly response?: { readonly status: number; readonly data?: unknown };
}

function recordOf(data: unknown): Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
}

function textOf(data: Answer['data'], name: string): string {
  const value = data[name];
  return typeof value === 'string' ? value : '';
}

type Send = (path: string, method: 'get' | 'post', data?: object, params?: object) => Promise<Answer | Away>;

async function openClient(keys: WechatPayKeys): Promise<Wechatpay['client']> {
  const isOwnMachine = ['127.0.0.1', '[::1]', 'localhost'].includes(new URL(keys.baseUrl).hostname);
  // Loaded on the first call, to keep start-up short.
  const { Wechatpay: Library } = await import('wechatpay-axios-plugin');
  const { client } = new Library({
    mchid: keys.mchid,
    serial: keys.serial,
    privateKey: keys.privateKey,
    certs: { [keys.platformSerial]: keys.platformPublicKey },
    baseURL: keys.baseUrl,
    timeout: answerWithinMs,
    // An answer that leads elsewhere would be asked for there, with the signed request.
    maxRedirects: 0,
    // The demo's gateway is this machine, which an HTTP proxy does not know.
    ...(isOwnMachine ? { proxy: false as const } : {}),
  });
  return client;
}

/**
 * Sends a call. A refusal is an answer; a broken connection, a foreign signature or a gateway fault is none.
 */
function sender(keys: WechatPayKeys): Send {
  let opening: ReturnType<typeof openClient> | undefined;
  return async (path, method, data, params) => {
    opening ??= openClient(keys);
    const client = await opening;
    try {
      const answer = await client.request(path, method, data, params ? { params } : {});
      return { status: answer.status, data: recordOf(answer.data) };
    } catch (error) {
      const { response, code, name } = error as FailedCall;
      if (!response) return { away: code ?? name ?? 'no answer' };
      // Its code marks an answer without a valid signature, which may have any status.
      if (response.status < 400 || response.status >= 500) return { away: `${code} ${response.status}` };
      return { status: response.status, data: recordOf(response.data) };
    }
  };
}

const tradeStates: Readonly<Record<string, GatewayTrade['state']>> = {
  SUCCESS: 'paid',
  REFUND: 'refunded',
  CLOSED: 'closed',
};

const refundStates: Readonly<Record<string, RefundOutcome['state']>> = {
  SUCCESS: 'done',
  PROCESSING: 'processing',
  CLOSED: 'failed',
  ABNORMAL: 'failed',
};

function open(keys: WechatPayKeys): WechatGateway {
  const send = sender(keys);
  const tradePath = (paymentNo: string) =>
    `v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentNo)}`;

  const findTrade: WechatGateway['findTrade'] = async ({ paymentNo }) => {
    const answer = await send(tradePath(paymentNo), 'get', undefined, { mchid: keys.mchid });
    if ('away' in answer) return 'unreachable';
    if (answer.status === 404) return undefined;
    if (answer.status !== 200) return 'unreachable';
    const amount = recordOf(answer.data.amount);
    return {
      state: tradeStates[textOf(answer.data, 'trade_state')] ?? 'open',
      transactionNo: textOf(answer.data, 'transaction_id'),
      totalFen: Number(amount.total),
      currency: typeof amount.currency === 'string' ? amount.currency : 'CNY',
      payerName: '',
    };
  };

  return {
    findTrade,
    async openTrade(trade) {
      const answer = await send('v3/pay/transactions/native', 'post', {
        appid: keys.appid,
        mchid: keys.mchid,
        description: trade.description,
        out_trade_no: trade.paymentNo,
        notify_url: keys.notifyUrl,
        amount: { total: trade.amountFen, currency: 'CNY' },
        ...(trade.expiresAt
          ? { time_expire: trade.expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00') }
          : {}),
      });
      if ('away' in answer) return answer;
      const codeUrl = textOf(answer.data, 'code_url');
      return codeUrl === '' ? { refused: textOf(answer.data, 'code') } : { codeUrl };
    },
    async closeTrade(name) {
      const { paymentNo } = name;
      const answer = await send(`${tradePath(paymentNo)}/close`, 'post', { mchid: keys.mchid });
      if ('away' in answer) return 'unreachable';
      // Never opened there: nothing can be paid.
      if (answer.status < 300 || answer.status === 404) return 'closed';
      const trade = await findTrade(name);
      if (trade === 'unreachable') return trade;
      if (trade === undefined || trade.state === 'closed') return 'closed';
      return trade.state === 'open' ? 'unreachable' : 'paid';
    },
    async refund(order) {
      const answer = await send('v3/refund/domestic/refunds', 'post', {
        out_trade_no: order.paymentNo,
        out_refund_no: order.refundNo,
        reason: order.reason.slice(0, 80),
        amount: { refund: order.amountFen, total: order.paymentFen, currency: 'CNY' },
      });
      if ('away' in answer) return 'unreachable';
      const reference = textOf(answer.data, 'refund_id');
      if (answer.status >= 300) {
        // Too many calls, or the merchant's balance is too low at the moment.
        const passes = answer.status === 429 || textOf(answer.data, 'code') === 'NOT_ENOUGH';
        return { state: passes ? 'processing' : 'failed', reference: textOf(answer.data, 'code') };
      }
      return { state: refundStates[textOf(answer.data, 'status')] ?? 'processing', reference };
    },
  };
}

const opened = new WeakMap<WechatPayKeys, WechatGateway>();

/** The gateway for a set of keys. */
export function wechatGateway(keys: WechatPayKeys): WechatGateway {
  const gateway = opened.get(keys) ?? open(keys);
  opened.set(keys, gateway);
  return gateway;
}
