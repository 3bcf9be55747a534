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

/** Closes it here, if it is still open. */
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
 * Asks the gateway what became of an attempt, and takes the money if it is there. Undefined when it is not paid;
 * an attempt that the gateway has closed is closed here too.
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
 * Gives up an attempt at its gateway, then here. `paid`: it was too late, the money is there and has been taken.
 * While the gateway cannot be reached, or cannot close it yet, nothing changes, and the caller goes on without it.
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
  // Money that we cannot take stays with the gateway for a person to look at; asking on would not change it.
  if (taken !== 'SETTLED' && taken !== 'REPEATED')
    await updateGatewayClosed(deps.db, payment, deps.clock.now());
  return 'paid';
}

const batchSize = 50;

/**
 * Tells the gateways of every attempt that was given up here, so that nobody pays it any more. Money that came before
 * is taken and goes back. What does not work now is tried again by the next run; a gateway that is away does not keep
 * the other waiting.
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
