import { createHash, createHmac } from 'node:crypto';

const algorithm = 'ACS3-HMAC-SHA256';

interface Signable {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly action: string;
  readonly version: string;
  readonly body: string;
  readonly at: Date;
  readonly nonce: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** RFC 3986, of which encodeURIComponent leaves out five characters. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** Names and values as the query of an address, in the order that is signed. */
export function canonicalQuery(params: Iterable<readonly [string, string]>): string {
  return [...params]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
}

/**
 * The headers of a call of 阿里云, signed as V3 says (V3版本请求体&签名机制,
 * https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature).
 */
export function signAliyun(
  { method, url, action, version, body, at, nonce }: Signable,
  keys: { readonly accessKeyId: string; readonly accessKeySecret: string },
): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    host: url.host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(body),
    'x-acs-date': at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const signed = Object.keys(headers).sort();
  const request = [
    method,
    url.pathname,
    canonicalQuery(url.searchParams),
    signed.map((name) => `${name}:${headers[name]}\n`).join(''),
    signed.join(';'),
    sha256(body),
  ].join('\n');
  const signature = createHmac('sha256', keys.accessKeySecret)
    .update(`${algorithm}\n${sha256(request)}`)
    .digest('hex');
  const authorization = `${algorithm} Credential=${keys.accessKeyId},SignedHeaders=${signed.join(';')},Signature=${signature}`;
  return { ...headers, authorization };
}
