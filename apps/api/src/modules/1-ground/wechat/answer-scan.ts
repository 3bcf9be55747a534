import { moveScan, scanStateAt } from '@qianfang/domain/wechat/scan-state';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { hashToken } from '../identity/index.ts';
import { bindWechat } from './bind-wechat.ts';
import { lockTicketOfPhone, setTicketState } from './wechat.repo.ts';

/** How long a confirmed login without an account may be bound or used to register. */
const proofMinutes = 30;

/**
 * Records the phone owner's answer. done: the state shows the result · elsewhere: one of the two accounts is
 * already bound, so nothing was bound.
 */
export function answerScan(
  deps: Deps,
  phoneToken: string | undefined,
  isYes: boolean,
): Promise<'done' | 'elsewhere'> {
  return transact(deps.db, async (tx) => {
    const ticket = phoneToken ? await lockTicketOfPhone(tx, hashToken(phoneToken)) : undefined;
    if (!ticket?.openid_hash) return 'done';
    const at = deps.clock.now();
    const now = scanStateAt(ticket.state, ticket.expires_at <= at);
    const next = moveScan(now, isYes ? 'confirm' : 'refuse', 'buyer');
    if (!next) return 'done';
    const usableUntil = new Date(at.getTime() + proofMinutes * 60_000);
    const { buyer_id: buyerId, account_id: accountId } = ticket;
    if (next !== 'confirmed' || buyerId === null || accountId === null) {
      await setTicketState(tx, ticket.id, next, usableUntil);
      return 'done';
    }
    await setTicketState(tx, ticket.id, next, usableUntil);
    const { openid_hash, nickname_sealed } = ticket;
    if (await bindWechat(tx, deps, { buyerId, accountId }, { openid_hash, nickname_sealed })) return 'done';
    await setTicketState(tx, ticket.id, 'refused', usableUntil);
    return 'elsewhere';
  });
}
