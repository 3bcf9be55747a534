import type { Deps } from '../../../../platform/deps.ts';
import type { PaymentRow } from '../payment.repo.ts';
import { alipayGateway } from './alipay-gateway.ts';
import { type GatewayMethod, gatewayMethods, type PaymentGateway } from './gateway.ts';
import { unionpayGateway } from './unionpay-gateway.ts';
import { wechatGateway } from './wechat-gateway.ts';

const known: ReadonlySet<string> = new Set<GatewayMethod>(gatewayMethods);

/** Methods that need only the store's own books. */
export function isAtOnce({ method }: { readonly method: string }): boolean {
  return method === 'balance' || method === 'credit';
}

/** A payment at a gateway. */
export type GatewayPayment = PaymentRow & { readonly method: GatewayMethod };

/** Whether a payment of this method is at a gateway, which must learn of its end. */
export function isByGateway<P extends { readonly method: string }>(
  payment: P,
): payment is P & { readonly method: GatewayMethod } {
  return known.has(payment.method);
}

/** The gateway of a method; undefined where it is not set up. */
export function gatewayOf(deps: Deps, method: GatewayMethod): PaymentGateway | undefined {
  if (method === 'wechat') {
    const keys = deps.wechatPay.keys();
    return keys && wechatGateway(keys);
  }
  if (method === 'alipay') {
    const keys = deps.alipay.keys();
    return keys && alipayGateway(keys);
  }
  const keys = deps.unionpay.keys();
  return keys && unionpayGateway(deps, keys, method);
}
