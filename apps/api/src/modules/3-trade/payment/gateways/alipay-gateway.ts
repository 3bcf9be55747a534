import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import { fen, formatAmount, parseAmount } from '@qianfang/domain/money/fen';
import type { AlipaySdk, AlipaySdkCommonResult } from 'alipay-sdk';
import type { AlipayKeys, AlipayTrust } from '../../../../platform/alipay-keys.ts';
import type { GatewayTrade, NewTrade, PaymentGateway, RefundOutcome, Unreachable } from './gateway.ts';

/**
 * Alipay, payment on its own page (电脑网站支付), RSA2. Every call is signed; every answer's signature is
 * checked.
 */
export interface AlipayGateway extends PaymentGateway {
  /**
   * The address for the buyer's browser to pay an attempt; Alipay learns of the attempt when it is opened.
   *
   * @param returnPath our page to return to
   */
  payPage(trade: NewTrade, returnPath: string): Promise<string>;
  /** Whether these fields of a notification have the gateway's signature. */
  isSigned(fields: Readonly<Record<string, string>>): Promise<boolean>;
}

const answerWithinMs = 8_000;

/** '2026-11-21 10:30:00': Alipay reads all times as Shanghai's. */
const timeText = (at: Date) => shanghaiInstantText(at).slice(0, 19).replace('T', ' ');

const tradeStates: Readonly<Record<string, GatewayTrade['state']>> = {
  WAIT_BUYER_PAY: 'open',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
};

/** Temporary refusals: the gateway is busy, or the merchant's balance is too low. */
const passing: ReadonlySet<string> = new Set([
  'ACQ.SYSTEM_ERROR',
  'aop.ACQ.SYSTEM_ERROR',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  'ACQ.REFUND_CHARGE_ERROR',
]);

/** An amount in yuan from the gateway, in fen; −1 for anything else, which matches no payment. */
export function amountOf(text: unknown): number {
  return typeof text === 'string' && /^\d{1,12}\.\d{2}$/.test(text) ? parseAmount(text) : -1;
}

/**
 * With certificates, the library sends their serial numbers and takes Alipay's public key from its
 * certificate.
 */
function trustOf(trust: AlipayTrust) {
  return 'publicKey' in trust
    ? { alipayPublicKey: trust.publicKey }
    : {
        appCertContent: trust.appCert,
        alipayPublicCertContent: trust.alipayCert,
        alipayRootCertContent: trust.rootCert,
      };
}

async function openSdk(keys: AlipayKeys): Promise<AlipaySdk> {
  // Loaded late: the library would be an eighth of the start-up time.
  const { AlipaySdk: Sdk } = await import('alipay-sdk');
  return new Sdk({
    appId: keys.appId,
    privateKey: keys.privateKey,
    keyType: 'PKCS8',
    ...trustOf(keys.trust),
    gateway: keys.gatewayUrl,
    timeout: answerWithinMs,
    signType: 'RSA2',
  });
}

function open(keys: AlipayKeys): AlipayGateway {
  let opening: Promise<AlipaySdk> | undefined;
  const sdk = () => {
    opening ??= openSdk(keys);
    return opening;
  };

  /**
   * A broken connection, a foreign signature and a gateway fault (2xxxx) are no answers; a refusal is one.
   */
  async function send(method: string, business: object): Promise<AlipaySdkCommonResult | Unreachable> {
    try {
      const answer = await (await sdk()).exec(
        method,
        // The library would send the machine's own time zone.
        { timestamp: timeText(new Date()), bizContent: { ...business } },
        { validateSign: true },
      );
      return String(answer.code).startsWith('2') ? 'unreachable' : answer;
    } catch {
      return 'unreachable';
    }
  }
  const isDone = (answer: AlipaySdkCommonResult) => answer.code === '10000';
  const isUnknown = (answer: AlipaySdkCommonResult) => answer.subCode === 'ACQ.TRADE_NOT_EXIST';

  const findTrade: AlipayGateway['findTrade'] = async ({ paymentNo }) => {
    const answer = await send('alipay.trade.query', { out_trade_no: paymentNo });
    if (answer === 'unreachable') return answer;
    if (isUnknown(answer)) return undefined;
    if (!isDone(answer)) return 'unreachable';
    return {
      state: tradeStates[String(answer.tradeStatus)] ?? 'open',
      transactionNo: String(answer.tradeNo ?? ''),
      totalFen: amountOf(answer.totalAmount),
      currency: 'CNY',
      payerName: '',
    };
  };

  async function isRefunded(paymentNo: string, refundNo: string): Promise<boolean> {
    const answer = await send('alipay.trade.fastpay.refund.query', {
      out_trade_no: paymentNo,
      out_request_no: refundNo,
    });
    return answer !== 'unreachable' && isDone(answer) && answer.refundStatus === 'REFUND_SUCCESS';
  }

  return {
    findTrade,
    async payPage(trade, returnPath) {
      const url = (await sdk()).pageExecute('alipay.trade.page.pay', 'GET', {
        timestamp: timeText(new Date()),
        notify_url: keys.notifyUrl,
        return_url: `${keys.returnOrigin}${returnPath}`,
        bizContent: {
          product_code: 'FAST_INSTANT_TRADE_PAY',
          out_trade_no: trade.paymentNo,
          total_amount: formatAmount(fen(trade.amountFen)),
          subject: trade.description,
          ...(trade.expiresAt ? { time_expire: timeText(trade.expiresAt) } : {}),
        },
      });
      return keys.isOwn ? url.slice(new URL(url).origin.length) : url;
    },
    async isSigned(fields) {
      // The message itself names its signature type; only the stronger one is accepted.
      if (fields.sign_type !== 'RSA2') return false;
      try {
        return (await sdk()).checkNotifySignV2(fields);
      } catch {
        return false;
      }
    },
    async closeTrade(name) {
      const { paymentNo } = name;
      const answer = await send('alipay.trade.close', { out_trade_no: paymentNo });
      if (answer === 'unreachable') return answer;
      // Nobody has opened its page yet. Anybody who opens it later pays late and gets a refund.
      if (isDone(answer) || isUnknown(answer)) return 'closed';
      const trade = await findTrade(name);
      if (trade === 'unreachable') return trade;
      if (trade === undefined || trade.state === 'closed') return 'closed';
      return trade.state === 'open' ? 'unreachable' : 'paid';
    },
    async refund(order) {
      const answer = await send('alipay.trade.refund', {
        out_trade_no: order.paymentNo,
        out_request_no: order.refundNo,
        refund_amount: formatAmount(fen(order.amountFen)),
        refund_reason: order.reason.slice(0, 80),
      });
      if (answer === 'unreachable') return answer;
      const reference = String(answer.tradeNo ?? '');
      if (!isDone(answer)) {
        const code = String(answer.subCode ?? '');
        return { state: passing.has(code) ? 'processing' : 'failed', reference: code };
      }
      // N: no money moved in this call, because it had moved before, or not yet.
      const isThere = answer.fundChange === 'Y' || (await isRefunded(order.paymentNo, order.refundNo));
      const state: RefundOutcome['state'] = isThere ? 'done' : 'processing';
      return { state, reference };
    },
  };
}

const opened = new WeakMap<AlipayKeys, AlipayGateway>();

/** The gateway for a set of keys. */
export function alipayGateway(keys: AlipayKeys): AlipayGateway {
  const gateway = opened.get(keys) ?? open(keys);
  opened.set(keys, gateway);
  return gateway;
}
