import { createHash, createHmac } from 'node:crypto';

const algorithm = 'TC3-HMAC-SHA256';

interface Signable {
  readonly host: string;
  /** The product, such as `sms`: the first part of its host. */
  readonly service: string;
  readonly contentType: string;
  readonly body: string;
  readonly at: Date;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The Authorization header of a call of 腾讯云 by POST with JSON, as 签名方法 v3 says
 * (https://cloud.tencent.com/document/api/362/4208). The path that is signed is always `/`.
 */
export function signTencent(
  { host, service, contentType, body, at }: Signable,
  keys: { readonly secretId: string; readonly secretKey: string },
): string {
  const signed = 'content-type;host';
  const request = ['POST', '/', '', `content-type:${contentType}\nhost:${host}\n`, signed, sha256(body)].join(
    '\n',
  );
  // The day in UTC, not ours.
  const day = at.toISOString().slice(0, 10);
  const scope = `${day}/${service}/tc3_request`;
  const text = [algorithm, String(Math.floor(at.getTime() / 1000)), scope, sha256(request)].join('\n');
  const key = hmac(hmac(hmac(`TC3${keys.secretKey}`, day), service), 'tc3_request');
  const signature = createHmac('sha256', key).update(text).digest('hex');
  return `${algorithm} Credential=${keys.secretId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`;
}
