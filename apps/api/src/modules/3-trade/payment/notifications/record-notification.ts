import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../../platform/db.ts';
import type { Deps } from '../../../../platform/deps.ts';
import { transact } from '../../../../platform/transact.ts';
import { recordAudit } from '../../../1-ground/audit/index.ts';
import type { GatewayMethod } from '../gateways/gateway.ts';
import { type PaidTrade, type Settlement, settleTrade } from '../settlement/settle-trade.ts';
import { claimNotification, findOutcome, updateOutcome } from './notification.repo.ts';

/** IGNORED: signed by the gateway, but about nothing that we wait for. */
type Outcome = Settlement | 'IGNORED';

/** A notification whose signature was verified. */
export interface VerifiedNotification {
  readonly gateway: GatewayMethod;
  readonly id: string;
  /** Undefined where no money was paid. */
  readonly trade: PaidTrade | undefined;
  /** As received. */
  readonly raw: string;
}

/** Asks a person to check money of a wrong amount. */
async function reportAmount(tx: Db, trade: PaidTrade, at: Date): Promise<void> {
  await recordAudit(tx, {
    actor: 'system',
    role: 'system',
    action: 'payment.amount-wrong',
    entity: `payment:${trade.paymentNo}`,
    details: { totalFen: trade.totalFen, currency: trade.currency, transactionNo: trade.transactionNo },
    at,
  });
}

async function record(tx: Db, { gateway, id, trade, raw }: VerifiedNotification, at: Date): Promise<Outcome> {
  const isNew = await claimNotification(tx, {
    gateway,
    id,
    paymentNo: trade?.paymentNo ?? '',
    body: raw,
    outcome: 'IGNORED',
    at,
  });
  if (!isNew) return ((await findOutcome(tx, gateway, id)) ?? 'IGNORED') as Outcome;
  if (!trade) return 'IGNORED';
  const outcome = await settleTrade(tx, trade, at);
  await updateOutcome(tx, gateway, id, outcome);
  if (outcome === 'AMOUNT_WRONG') await reportAmount(tx, trade, at);
  return outcome;
}

/**
 * Records a gateway's notification and settles its trade: once per id, in one transaction with its effects.
 * Repeated, reordered and late ones are harmless. NOT_FOUND for a payment that we never started, INVALID for
 * another amount; the gateway then repeats it, and a person finds it in the audit.
 */
export async function recordNotification(
  deps: Deps,
  notification: VerifiedNotification,
): Promise<{ readonly accepted: true } | Problem<'INVALID' | 'NOT_FOUND'>> {
  const outcome = await transact(deps.db, (tx) => record(tx, notification, deps.clock.now()));
  if (outcome === 'UNKNOWN') return problem('NOT_FOUND', { message: '没有此支付单' });
  if (outcome === 'AMOUNT_WRONG') return fieldProblem('amount', '金额与支付单不一致');
  return { accepted: true };
}
