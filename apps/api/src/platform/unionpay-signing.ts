import { createHash, createSign, createVerify } from 'node:crypto';

/** The signed digest of a set of fields: all non-empty ones in the order of their names (5.1.0). */
function digestOf(fields: Readonly<Record<string, string>>): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'signature' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return createHash('sha256').update(text).digest('hex');
}

/** The signature of fields in base64. `privateKey` is PEM. */
export function signUnionpay(fields: Readonly<Record<string, string>>, privateKey: string): string {
  return createSign('RSA-SHA256').update(digestOf(fields)).sign(privateKey, 'base64');
}

/** Whether fields carry the other side's signature; `publicKey` is a key or certificate in PEM. */
export function isSignedUnionpay(fields: Readonly<Record<string, string>>, publicKey: string): boolean {
  const { signature = '', signMethod } = fields;
  // 01 is RSA; the other methods need a secret that we do not have.
  if (signature === '' || signMethod !== '01') return false;
  return createVerify('RSA-SHA256').update(digestOf(fields)).verify(publicKey, signature, 'base64');
}
