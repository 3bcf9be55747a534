import {
  readUnionpaySimulatorKeys,
  type UnionpaySimulatorKeys,
} from '@qianfang/gateway-simulator/simulator-keys';
import { customerInfoOf, signedFields } from '@qianfang/gateway-simulator/unionpay-notification';
import { sessionCookie } from '../platform/viewer.ts';
import type { TestBuyer } from './builders.ts';
import type { TestApp } from './test-app.ts';

const formType = { 'content-type': 'application/x-www-form-urlencoded' };

/** Opens the page to the bank, as the browser of a company does, or (null) of a visitor. */
export async function openPayForm(t: TestApp, buyer: TestBuyer | null, payUrl: string) {
  const page = await t.app.inject({
    url: payUrl,
    cookies: buyer ? { [sessionCookie]: buyer.session } : {},
  });
  const plain = (text = '') =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return {
    status: page.statusCode,
    policy: String(page.headers['content-security-policy']),
    action: plain(/action="([^"]*)"/.exec(page.body)?.[1]),
    fields: Object.fromEntries(
      [...page.body.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value]) => [
        name,
        plain(value),
      ]),
    ),
  };
}

/** Submits such a form; returns the code of the bank's page, '' where it was refused. */
export async function sendPayForm(
  t: TestApp,
  form: { readonly action: string; readonly fields: Readonly<Record<string, string>> },
): Promise<string> {
  const answer = await t.app.inject({
    method: 'POST',
    url: form.action,
    headers: formType,
    payload: new URLSearchParams(form.fields).toString(),
  });
  if (answer.statusCode !== 303) return '';
  return new URL(String(answer.headers.location), 'http://bank').searchParams.get('code') ?? '';
}

/** Both: from the pay page to the bank's page. */
export async function openBank(t: TestApp, buyer: TestBuyer | null, payUrl: string): Promise<string> {
  return sendPayForm(t, await openPayForm(t, buyer, payUrl));
}

/** Presses a button of the bank's page. */
export async function pressBank(
  t: TestApp,
  code: string,
  action: 'pay' | 'pay-late' | 'notify',
  payer = '',
): Promise<void> {
  await t.app.inject({
    method: 'POST',
    url: `/simulator/unionpay/${action}`,
    headers: formType,
    payload: new URLSearchParams({ code, payer }).toString(),
  });
}

/** Sends a notification as UnionPay would, or an impostor. */
export async function sendUnionpayNotification(
  t: TestApp,
  {
    fields,
    payer = '',
    keys: own,
    tamper,
  }: {
    readonly fields: Readonly<Record<string, string>>;
    readonly payer?: string;
    readonly keys?: UnionpaySimulatorKeys;
    /** Changes the message after signing. */
    readonly tamper?: (body: string) => string;
  },
): Promise<number> {
  const keys = own ?? (await readUnionpaySimulatorKeys(t.app.deps.config.dataDir));
  const body = new URLSearchParams(
    signedFields(keys, {
      txnType: '01',
      txnSubType: '01',
      bizType: '000201',
      currencyCode: '156',
      txnAmt: '60000',
      queryId: '202703011000000000018',
      respCode: '00',
      ...customerInfoOf(payer),
      ...fields,
    }),
  ).toString();
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/notify/unionpay',
    headers: formType,
    payload: tamper ? tamper(body) : body,
  });
  return answer.statusCode;
}
