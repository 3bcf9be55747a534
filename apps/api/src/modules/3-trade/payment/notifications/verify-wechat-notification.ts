import type { IncomingHttpHeaders } from 'node:http';
import { type Problem, problem } from '@qianfang/contract/problem';
import Type from 'typebox';
import { matcherOf } from '../../../../platform/compile-lazily.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { isJsonOverLimits } from '../../../../platform/json-body.ts';
import type { WechatPayKeys } from '../../../../platform/wechat-pay-keys.ts';
import type { PaidTrade } from '../settlement/settle-trade.ts';
import { looksSigned } from './notification-fields.ts';
import type { VerifiedNotification } from './record-notification.ts';

/** A notification with a valid signature, decrypted. */
export interface WechatNotification {
  readonly id: string;
  readonly eventType: string;
  /** Its content; only payments are read further. */
  readonly resource: unknown;
}

/** How far the gateway's clock may differ from ours; older notifications may be replays. */
const toleranceSeconds = 300;

const Envelope = matcherOf(
  Type.Object({
    id: Type.String({ minLength: 1, maxLength: 100 }),
    event_type: Type.String(),
    resource: Type.Object({
      algorithm: Type.Literal('AEAD_AES_256_GCM'),
      ciphertext: Type.String(),
      nonce: Type.String(),
      associated_data: Type.Optional(Type.String()),
    }),
  }),
);

const Transaction = matcherOf(
  Type.Object({
    mchid: Type.String(),
    appid: Type.String(),
    out_trade_no: Type.String(),
    transaction_id: Type.String(),
    trade_state: Type.String(),
    amount: Type.Object({ total: Type.Integer(), currency: Type.String() }),
  }),
);

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[`wechatpay-${name}`];
  return typeof value === 'string' ? value : '';
}

/**
 * Whether the headers are of a fresh notification for us, signed by the known key: checked before the body is
 * read.
 */
export function looksLikeNotification(
  keys: WechatPayKeys | undefined,
  headers: IncomingHttpHeaders,
  now: Date,
): boolean {
  const timestamp = headerOf(headers, 'timestamp');
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  return (
    headerOf(headers, 'serial') === keys?.platformSerial &&
    /^\d{1,12}$/.test(timestamp) &&
    age <= toleranceSeconds &&
    looksSigned(headerOf(headers, 'signature'))
  );
}

async function isSigned(keys: WechatPayKeys, headers: IncomingHttpHeaders, raw: string): Promise<boolean> {
  // Loaded when a notification comes, as for the gateway's calls.
  const { Formatter, Rsa } = await import('wechatpay-axios-plugin');
  return Rsa.verify(
    Formatter.response(headerOf(headers, 'timestamp'), headerOf(headers, 'nonce'), raw),
    headerOf(headers, 'signature'),
    keys.platformPublicKey,
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Decrypts a notification; undefined when it is not the gateway's, too old, or not decryptable. `raw` as
 * received.
 */
export async function openNotification(
  keys: WechatPayKeys,
  headers: IncomingHttpHeaders,
  raw: string,
  now: Date,
): Promise<WechatNotification | undefined> {
  if (!looksLikeNotification(keys, headers, now) || isJsonOverLimits(raw)) return undefined;
  if (!(await isSigned(keys, headers, raw))) return undefined;
  const envelope = parse(raw);
  if (!Envelope.matches(envelope)) return undefined;
  const { ciphertext, nonce, associated_data: aad = '' } = envelope.resource;
  const { Aes } = await import('wechatpay-axios-plugin');
  try {
    const plain = Aes.AesGcm.decrypt(ciphertext, keys.apiV3Key, nonce, aad);
    return { id: envelope.id, eventType: envelope.event_type, resource: parse(plain) };
  } catch {
    return undefined;
  }
}

/**
 * The payment that a notification reports; undefined for anything else, another merchant's, or one that was
 * not paid.
 */
export function tradeOf(keys: WechatPayKeys, notification: WechatNotification): PaidTrade | undefined {
  const { resource } = notification;
  if (notification.eventType !== 'TRANSACTION.SUCCESS' || !Transaction.matches(resource)) return undefined;
  const isOurs = resource.mchid === keys.mchid && resource.appid === keys.appid;
  if (!isOurs || resource.trade_state !== 'SUCCESS') return undefined;
  return {
    method: 'wechat',
    paymentNo: resource.out_trade_no,
    transactionNo: resource.transaction_id,
    totalFen: resource.amount.total,
    currency: resource.amount.currency,
    payerName: '',
  };
}

/** Verifies a notification of WeChat Pay. SIGNATURE_WRONG where it is not the gateway's or too old. */
export async function verifyWechatNotification(
  deps: Deps,
  headers: IncomingHttpHeaders,
  raw: string,
): Promise<VerifiedNotification | Problem<'SIGNATURE_WRONG'>> {
  const keys = deps.wechatPay.keys();
  const notification = keys && (await openNotification(keys, headers, raw, deps.clock.now()));
  if (!keys || !notification) return problem('SIGNATURE_WRONG');
  return {
    gateway: 'wechat',
    id: notification.id,
    trade: tradeOf(keys, notification),
    raw,
  };
}
