import { movePayment } from '@qianfang/domain/payment/payment-state';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import { lockOrdersForPayment } from '../../orders/index.ts';
import type { GatewayMethod, TradeName, Unreachable } from '../gateways/gateway.ts';
import { type GatewayPayment, gatewayOf, isByGateway } from '../gateways/payment-gateway.ts';
import {
  loadToClose,
  lockPayment,
  type PaymentRow,
  updateGatewayClosed,
  updateStatus,
} from '../payment.repo.ts';
import { type Settlement, settleTrade } from '../settlement/settle-trade.ts';

const nameOf = (payment: PaymentRow): TradeName => ({
  paymentNo: payment.payment_no,
  begunAt: payment.created_at,
  expiresAt: payment.expires_at,
});

/** Closes it here, if still open. */
async function closeHere(tx: Db, payment: PaymentRow, at: Date): Promise<void> {
  await lockOrdersForPayment(
    tx,
    payment.buyer_id,
    payment.orders.map((order) => order.order_id),
  );
  const locked = await lockPayment(tx, payment.buyer_id, payment.id);
  if (!locked) return;
  const status = movePayment(locked, 'close', 'system');
  if (typeof status === 'string') await updateStatus(tx, locked, status);
  await updateGatewayClosed(tx, locked, at);
}

/**
 * Queries the gateway about an attempt, and settles it if paid. Undefined when it is not paid; an attempt
 * closed at the gateway is closed here too.
 */
export async function queryGateway(
  deps: Deps,
  payment: GatewayPayment,
): Promise<Settlement | Unreachable | undefined> {
  const { method } = payment;
  const gateway = gatewayOf(deps, method);
  const trade = gateway ? await gateway.findTrade(nameOf(payment)) : 'unreachable';
  if (trade === 'unreachable') return trade;
  const at = deps.clock.now();
  if (trade?.state === 'closed') await transact(deps.db, (tx) => closeHere(tx, payment, at));
  if (trade?.state !== 'paid') return undefined;
  return transact(deps.db, async (tx) => {
    const outcome = await settleTrade(tx, { ...trade, method, paymentNo: payment.payment_no }, at);
    if (outcome === 'AMOUNT_WRONG')
      deps.log.error(
        { paymentNo: payment.payment_no },
        'the gateway holds another amount than was asked for',
      );
    return outcome;
  });
}

/**
 * Closes an attempt at its gateway, then here. `paid`: too late, the money was settled. If the gateway is
 * unreachable or cannot close it yet, nothing changes, and the caller continues without it.
 */
export async function closeAttempt(
  deps: Deps,
  payment: GatewayPayment,
): Promise<'closed' | 'paid' | 'open' | Unreachable> {
  const gateway = gatewayOf(deps, payment.method);
  const outcome = gateway ? await gateway.closeTrade(nameOf(payment), deps.clock.now()) : 'unreachable';
  if (outcome === 'closed') await transact(deps.db, (tx) => closeHere(tx, payment, deps.clock.now()));
  if (outcome !== 'paid') return outcome;
  const taken = await queryGateway(deps, payment);
  if (taken === 'unreachable') return taken;
  // Unsettled money stays at the gateway for a person to check; querying again would not change it.
  if (taken !== 'SETTLED' && taken !== 'REPEATED')
    await updateGatewayClosed(deps.db, payment, deps.clock.now());
  return 'paid';
}

const batchSize = 50;

/**
 * Closes every abandoned attempt at its gateway, so that nobody can pay it. Money that came before is settled
 * and refunded. The next run retries failures; an unreachable gateway does not delay the other.
 */
export async function closeAttempts(deps: Deps): Promise<void> {
  const away = new Set<GatewayMethod>();
  let afterId = 0;
  for (;;) {
    const waiting = await loadToClose(deps.db, afterId, batchSize);
    for (const payment of waiting.filter(isByGateway)) {
      afterId = payment.id;
      if (away.has(payment.method)) continue;
      if ((await closeAttempt(deps, payment)) === 'unreachable') away.add(payment.method);
    }
    if (waiting.length < batchSize) return;
  }
}
