import { createHash } from 'node:crypto';
import { type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { paymentMethodLabels } from '@qianfang/domain/payment/payment-state';
import type { Deps } from '../../../../platform/deps.ts';
import { readSettings } from '../../../1-ground/settings/index.ts';
import { newTradeOf } from '../payment.present.ts';
import { findPayment, type PaymentRow } from '../payment.repo.ts';
import { isByForm, unionpayGateway } from './unionpay-gateway.ts';

const script = 'document.forms[0].submit()';
const scriptHash = createHash('sha256').update(script).digest('base64');

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A page that submits its form by itself, with its content security policy. */
export interface PayForm {
  readonly bytes: Uint8Array;
  readonly policy: string;
}

/**
 * The page that sends a browser on to 银联 or 企业网银 with the signed form of an attempt. METHOD_FORBIDDEN
 * for another method; NOT_PAYABLE once it cannot be paid; UNAVAILABLE where the gateway is not set up.
 */
export async function writePayForm(
  deps: Deps,
  payment: PaymentRow,
): Promise<PayForm | Problem<'METHOD_FORBIDDEN' | 'NOT_PAYABLE' | 'UNAVAILABLE'>> {
  if (!isByForm(payment)) return problem('METHOD_FORBIDDEN', { message: '这次付款不经过银联，请回到支付页' });
  const label = paymentMethodLabels[payment.method];
  const isOver = payment.expires_at !== null && payment.expires_at <= deps.clock.now();
  if (payment.status !== 'PENDING' || isOver)
    return problem('NOT_PAYABLE', { message: '这次付款已结束，请回到支付页查看' });
  const keys = deps.unionpay.keys();
  if (!keys) return problem('UNAVAILABLE', { message: `${label}暂时无法使用，请选择其他方式` });
  const trade = newTradeOf(payment, await readSettings(deps.db));
  const { action, fields } = unionpayGateway(deps, keys, payment.method).payForm(trade);
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>前往${label}</title></head><body><form method="post" action="${escapeHtml(action)}">${inputs}<p>正在前往${label}…</p><button>没有自动跳转？点这里继续</button></form><script>${script}</script></body></html>`;
  const target = keys.isOwn ? "'self'" : new URL(action).origin;
  return {
    bytes: Buffer.from(html),
    policy: `default-src 'none'; script-src 'sha256-${scriptHash}'; form-action ${target}; frame-ancestors 'none'`,
  };
}

/** The same for an attempt of the company. NOT_FOUND for another company's. */
export async function writeOwnPayForm(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<PayForm | Problem<ReasonsOf<typeof writePayForm> | 'NOT_FOUND'>> {
  const payment = await findPayment(deps.db, buyerId, id);
  return payment ? writePayForm(deps, payment) : problem('NOT_FOUND');
}
