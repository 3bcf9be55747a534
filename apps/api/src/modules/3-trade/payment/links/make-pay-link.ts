import { createHash, randomBytes } from 'node:crypto';
import { isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import type { Viewer } from '../../../../platform/viewer.ts';
import { lockOrdersForPayment } from '../../orders/index.ts';
import { loadPayableOrders, notPayable, type PayableOrders } from '../options/payable-orders.ts';
import { endLinks, findLink, insertLink, type PayLinkRow } from './pay-link.repo.ts';

export interface PayLink {
  readonly path: string;
  readonly expires_at: string;
}

const dayMs = 24 * 3_600_000;

/** The stored hash of a link's token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function present(deps: Deps, link: PayLinkRow): PayLink {
  return {
    path: `/pay/${deps.secrets.open(link.token_sealed)}`,
    expires_at: link.expires_at.toISOString(),
  };
}

/** The active link of an order; null where there is none, NOT_FOUND for another company's order. */
export async function readPayLink(
  deps: Deps,
  buyerId: number,
  orderId: number,
): Promise<{ readonly link: PayLink | null } | Problem<'NOT_FOUND' | 'NOT_PAYABLE'>> {
  const now = deps.clock.now();
  const payable = await loadPayableOrders(deps.db, buyerId, { orderId }, now);
  if (isProblem(payable)) return payable;
  const link = await findLink(deps.db, buyerId, orderId, now);
  return { link: link ? present(deps, link) : null };
}

/** Why nobody else can pay these orders by a link; undefined where somebody can. */
export function whyNoLink(
  payable: PayableOrders,
  now: Date,
): Problem<'HM_CASH_FORBIDDEN' | 'METHOD_FORBIDDEN' | 'NOT_PAYABLE'> | undefined {
  const closed = notPayable(payable.requested, now);
  if (closed) return closed;
  // Trade-rules 4.1: from the buyer's own account.
  if (payable.hasEphedrine)
    return problem('HM_CASH_FORBIDDEN', { message: '含麻商品须由本单位对公付款，不能找人代付' });
  return payable.amountFen === 0
    ? problem('METHOD_FORBIDDEN', { message: '应付金额为零，请使用余额支付' })
    : undefined;
}

/**
 * Makes a link for somebody else to pay the open orders of a submit, while they may be paid, a day at most.
 * Returns an active one again. Problems: NOT_FOUND, NOT_PAYABLE; HM_CASH_FORBIDDEN: 含麻 is paid from the
 * buyer's own account (trade-rules 4.1).
 */
export async function makePayLink(
  deps: Deps,
  viewer: Viewer,
  orderId: number,
): Promise<{ readonly link: PayLink } | Problem<ReasonsOf<typeof whyNoLink> | 'NOT_FOUND'>> {
  const { buyerId, accountId } = viewer;
  const at = deps.clock.now();
  const link = await transact(deps.db, async (tx) => {
    await lockOrdersForPayment(tx, buyerId, [orderId]);
    const payable = await loadPayableOrders(tx, buyerId, { orderId }, at);
    if (isProblem(payable)) return payable;
    const refusal = whyNoLink(payable, at);
    if (refusal) return refusal;
    const known = await findLink(tx, buyerId, orderId, at);
    if (known) return known;
    await endLinks(tx, buyerId, orderId, at);
    const token = randomBytes(32).toString('base64url');
    const latest = new Date(at.getTime() + dayMs);
    const { payBefore } = payable;
    await insertLink(tx, {
      buyerId,
      orderId,
      accountId,
      tokenHash: hashOfToken(token),
      tokenSealed: deps.secrets.seal(token),
      at,
      expiresAt: payBefore && payBefore < latest ? payBefore : latest,
    });
    return (await findLink(tx, buyerId, orderId, at)) ?? problem('NOT_PAYABLE');
  });
  return isProblem(link) ? link : { link: present(deps, link) };
}

/** Revokes the link of an order; an attempt begun by it stays until it is paid or closed. */
export async function endPayLink(
  deps: Deps,
  buyerId: number,
  orderId: number,
): Promise<{ readonly link: null } | Problem<'NOT_FOUND' | 'NOT_PAYABLE'>> {
  const at = deps.clock.now();
  const payable = await loadPayableOrders(deps.db, buyerId, { orderId }, at);
  if (isProblem(payable)) return payable;
  await endLinks(deps.db, buyerId, orderId, at);
  return { link: null };
}
