import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto';
import type { SimulatorKeys } from './simulator-keys.ts';

function sign(privateKey: string, parts: readonly string[]): string {
  return createSign('RSA-SHA256')
    .update(parts.map((part) => `${part}\n`).join(''))
    .sign(privateKey, 'base64');
}

/**
 * Headers that prove that an answer or notification comes from the gateway. Answers carry the machine's time,
 * because the merchant's library compares it with its own. Notifications carry the time of the receiving
 * store.
 */
export function signedHeaders(keys: SimulatorKeys, body: string, at = new Date()): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': keys.platform.serial,
    'wechatpay-signature': sign(keys.platform.privateKey, [timestamp, nonce, body]),
  };
}

const authorizationPattern = /^WECHATPAY2-SHA256-RSA2048 (.+)$/;

/** Checks a merchant's Authorization header over method, path with query, and body. */
export function isSignedByMerchant(
  keys: SimulatorKeys,
  request: {
    readonly method: string;
    readonly url: string;
    readonly body: string;
    readonly authorization: string;
  },
): boolean {
  const found = authorizationPattern.exec(request.authorization);
  if (!found?.[1]) return false;
  const fields = Object.fromEntries(
    found[1].split(',').map((pair) => {
      const [name = '', value = ''] = pair.split('="');
      return [name, value.replace('"', '')];
    }),
  );
  if (fields.mchid !== keys.mchid || fields.serial_no !== keys.merchant.serial) return false;
  const text = [request.method, request.url, fields.timestamp, fields.nonce_str, request.body]
    .map((part) => `${part}\n`)
    .join('');
  return createVerify('RSA-SHA256')
    .update(text)
    .verify(keys.merchant.publicKey, fields.signature ?? '', 'base64');
}

/** Encrypts the payload of a notification with the API v3 key. */
export function sealResource(keys: SimulatorKeys, plain: unknown) {
  const nonce = randomBytes(6).toString('hex');
  const associatedData = 'transaction';
  const cipher = createCipheriv('aes-256-gcm', keys.apiV3Key, nonce);
  cipher.setAAD(Buffer.from(associatedData));
  const body = Buffer.concat([
    cipher.update(JSON.stringify(plain), 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    original_type: 'transaction',
    associated_data: associatedData,
    nonce,
    ciphertext: body.toString('base64'),
  };
}
