import { createHash, createSign, createVerify } from 'node:crypto';

/** The digest that UnionPay 5.1.0 signs: all non-empty fields, sorted by name. */
function digestOf(fields: Readonly<Record<string, string>>): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'signature' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return createHash('sha256').update(text).digest('hex');
}

/** Signs the fields, in base64. `privateKey` is PEM. */
export function signUnionpay(fields: Readonly<Record<string, string>>, privateKey: string): string {
  return createSign('RSA-SHA256').update(digestOf(fields)).sign(privateKey, 'base64');
}

/**
 * Whether the fields carry the other side's valid signature. `publicKey` is PEM, of a key or a certificate.
 */
export function isSignedUnionpay(fields: Readonly<Record<string, string>>, publicKey: string): boolean {
  const { signature = '', signMethod } = fields;
  // 01 is RSA; the other methods need a shared secret, which we do not have.
  if (signature === '' || signMethod !== '01') return false;
  return createVerify('RSA-SHA256').update(digestOf(fields)).verify(publicKey, signature, 'base64');
}
