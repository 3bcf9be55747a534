import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../../platform/deps.ts';
import { type Line, openLine } from '../../../../platform/outside/open-line.ts';
import type { UnionpayKeys } from '../../../../platform/unionpay-keys.ts';
import { isSignedUnionpay, signUnionpay } from '../../../../platform/unionpay-signing.ts';
import type { NewTrade, PaymentGateway, TradeName, Unreachable } from './gateway.ts';

/** 银联 by card, and 企业网银: two businesses of one gateway. */
export type FormMethod = 'unionpay' | 'ebank';

/** Whether a payment starts with a form that the buyer's browser posts to the gateway. */
export function isByForm<P extends { readonly method: string }>(
  payment: P,
): payment is P & { readonly method: FormMethod } {
  return payment.method === 'unionpay' || payment.method === 'ebank';
}

const businesses = { unionpay: '000201', ebank: '000202' } as const satisfies Record<FormMethod, string>;

/** The method that a message of the gateway is about. */
export function methodOfBusiness(bizType: string | undefined): FormMethod {
  return bizType === businesses.ebank ? 'ebank' : 'unionpay';
}

type Fields = Readonly<Record<string, string>>;

/** UnionPay 5.1.0. Every call is signed; every answer's signature is checked. */
export interface UnionpayGateway extends PaymentGateway {
  /** The form that the buyer's browser posts to pay an attempt, which the gateway learns of then. */
  payForm(trade: NewTrade): { readonly action: string; readonly fields: Fields };
}

/** 20261121103000: the gateway reads all times as Shanghai's. */
const timeText = (at: Date) => shanghaiInstantText(at).slice(0, 19).replaceAll(/\D/g, '');

/** Answers are unencoded pairs; a signature contains equals signs. */
function pairsOf(text: string): Fields {
  return Object.fromEntries(
    text.split('&').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** The payer's name, unwrapped from base64 of {customerNm=…&…}. */
export function payerNameOf({ customerInfo = '' }: Fields): string {
  const text = Buffer.from(customerInfo, 'base64').toString('utf8');
  return /[{&]customerNm=([^&}]*)/.exec(text)?.[1]?.trim() ?? '';
}

/** An amount in fen from the gateway; −1 for anything else, which matches no payment. */
export function fenOf(text: string | undefined): number {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : -1;
}

/** The gateway's code for yuan. */
export const currencyOf = (code: string | undefined) => (code === '156' ? 'CNY' : (code ?? ''));

/** Accepted or in progress: the result is queried later. */
const passing: ReadonlySet<string> = new Set(['00', '03', '04', '05']);
const unknown = '34';
const repeated = '12';

function open(line: Line, keys: UnionpayKeys, method: FormMethod): UnionpayGateway {
  const signed = (fields: Fields): Record<string, string> => {
    const all = {
      version: '5.1.0',
      encoding: 'UTF-8',
      signMethod: '01',
      certId: keys.certId,
      merId: keys.merId,
      accessType: '0',
      bizType: businesses[method],
      ...fields,
    };
    return { ...all, signature: signUnionpay(all, keys.privateKey) };
  };

  /** A broken connection and a foreign signature are no answers; a refusal is one. */
  async function send(call: string, fields: Fields, isRepeatable = false): Promise<Fields | Unreachable> {
    const request = {
      url: new URL(`${keys.gatewayUrl}${call}`),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
      body: new URLSearchParams(signed(fields)).toString(),
    } as const;
    const reply = await line.call(request, { isRepeatable });
    if (reply.kind !== 'answer' || reply.status !== 200) return 'unreachable';
    const answer = pairsOf(reply.text);
    return isSignedUnionpay(answer, keys.publicKey) ? answer : 'unreachable';
  }

  const query = (orderId: string, at: Date) =>
    send('queryTrans.do', { txnType: '00', txnSubType: '00', orderId, txnTime: timeText(at) }, true);

  const findTrade: UnionpayGateway['findTrade'] = async ({ paymentNo, begunAt }) => {
    const reply = await query(paymentNo, begunAt);
    if (reply === 'unreachable') return reply;
    if (reply.respCode === unknown) return undefined;
    if (reply.respCode !== '00') return 'unreachable';
    return {
      state: reply.origRespCode === '00' ? 'paid' : 'open',
      transactionNo: reply.queryId ?? '',
      totalFen: fenOf(reply.txnAmt),
      currency: currencyOf(reply.currencyCode),
      payerName: payerNameOf(reply),
    };
  };

  const isOver = ({ expiresAt }: TradeName, now: Date) => expiresAt === null || expiresAt <= now;

  return {
    findTrade,
    payForm(trade) {
      const action = `${keys.gatewayUrl}frontTransReq.do`;
      return {
        action: keys.isOwn ? new URL(action).pathname : action,
        fields: signed({
          txnType: '01',
          txnSubType: '01',
          channelType: '07',
          orderId: trade.paymentNo,
          txnTime: timeText(trade.begunAt),
          txnAmt: String(trade.amountFen),
          currencyCode: '156',
          orderDesc: trade.description,
          backUrl: keys.notifyUrl,
          ...(trade.expiresAt ? { payTimeout: timeText(trade.expiresAt) } : {}),
        }),
      };
    },
    // The gateway closes nothing before its deadline: until then somebody may still pay in another tab, so it
    // is queried.
    async closeTrade(name, now) {
      const trade = await findTrade(name);
      if (trade === 'unreachable') return trade;
      if (trade?.state === 'paid') return 'paid';
      return isOver(name, now) ? 'closed' : 'open';
    },
    async refund(order) {
      // A repeated number is refused, so query it first.
      const before = await query(order.refundNo, order.requestedAt);
      if (before === 'unreachable') return before;
      if (before.respCode === '00') {
        const isDone = before.origRespCode === '00';
        const isFailed = !passing.has(before.origRespCode ?? '');
        const state = isDone ? 'done' : isFailed ? 'failed' : 'processing';
        return { state, reference: before.queryId ?? before.origRespCode ?? '' };
      }
      const reply = await send('backTransReq.do', {
        txnType: '04',
        txnSubType: '00',
        channelType: '07',
        orderId: order.refundNo,
        txnTime: timeText(order.requestedAt),
        origQryId: order.transactionNo,
        txnAmt: String(order.amountFen),
        currencyCode: '156',
        backUrl: keys.notifyUrl,
      });
      if (reply === 'unreachable') return reply;
      const code = reply.respCode ?? '';
      if (!passing.has(code) && code !== repeated) return { state: 'failed', reference: code };
      // Accepted is not yet sent: the next round finds out.
      return { state: 'processing', reference: reply.queryId ?? '' };
    },
  };
}

const opened = new WeakMap<UnionpayKeys, Line>();

/** The gateway for a set of keys, for one of its businesses. Both share one line. */
export function unionpayGateway(
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  keys: UnionpayKeys,
  method: FormMethod,
): UnionpayGateway {
  const line = opened.get(keys) ?? openLine({ service: 'unionpay', clock, log });
  opened.set(keys, line);
  return open(line, keys, method);
}
