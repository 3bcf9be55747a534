import { createSign, createVerify } from 'node:crypto';
import type { AlipaySimulatorKeys } from './simulator-keys.ts';

/** The text that Alipay signs (RSA2): all non-empty fields, sorted by name. */
function signedText(fields: Readonly<Record<string, string>>, without: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

/** Whether the fields carry the merchant's valid signature. */
export function isSignedByAlipayMerchant(
  keys: AlipaySimulatorKeys,
  fields: Readonly<Record<string, string>>,
): boolean {
  if (fields.app_id !== keys.appId || fields.sign_type !== 'RSA2') return false;
  return createVerify('RSA-SHA256')
    .update(signedText(fields, ['sign']))
    .verify(keys.merchant.publicKey, fields.sign ?? '', 'base64');
}

export function signAsAlipay(keys: AlipaySimulatorKeys, text: string): string {
  return createSign('RSA-SHA256').update(text).sign(keys.platform.privateKey, 'base64');
}

/** The fields of a notification with their signature. */
export function signedNotification(
  keys: AlipaySimulatorKeys,
  fields: Readonly<Record<string, string>>,
): Record<string, string> {
  const sign = signAsAlipay(keys, signedText(fields, ['sign', 'sign_type']));
  return { ...fields, sign_type: 'RSA2', sign };
}
