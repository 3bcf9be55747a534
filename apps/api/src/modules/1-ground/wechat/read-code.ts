import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { readLoginCode } from '@qianfang/contract/wechat';
import { scanStateAt } from '@qianfang/domain/wechat/scan-state';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { enterAccountById, hashToken, type LoggedIn, type Origin } from '../identity/index.ts';
import { findBindingByOpenid, findTicketOfBrowser, type Ticket, takeTicket } from './wechat.repo.ts';

type Progress = ResultOf<typeof readLoginCode>;

export interface CodeProgress {
  readonly progress: Progress;
  /** The login that this poll completed. */
  readonly entered?: LoggedIn;
}

/** Turns a confirmed login into a session, once. */
async function enter(deps: Deps, ticket: Ticket, origin: Origin) {
  const binding = ticket.openid_hash && (await findBindingByOpenid(deps.db, ticket.openid_hash));
  if (!binding) return 'unbound';
  if (!(await takeTicket(deps.db, ticket.id, deps.clock.now()))) return 'expired';
  return enterAccountById(
    deps,
    { buyerId: binding.buyer_id, accountId: binding.account_id },
    origin,
    'wechat',
  );
}

/**
 * A code's progress, for the browser that requested it. A confirmed login of a bound WeChat account logs that
 * browser in. Problems: NOT_FOUND, ACCOUNT_DISABLED.
 */
export async function readCode(
  deps: Deps,
  input: {
    readonly id: string;
    readonly browserToken: string | undefined;
    readonly viewer: Viewer | undefined;
    readonly origin: Origin;
  },
): Promise<CodeProgress | Problem<'ACCOUNT_DISABLED' | 'NOT_FOUND'>> {
  const ticket = input.browserToken
    ? await findTicketOfBrowser(deps.db, input.id, hashToken(input.browserToken))
    : undefined;
  // A binding code belongs to its account: another login in the same browser gets nothing.
  if (!ticket || (ticket.purpose === 'bind' && ticket.account_id !== input.viewer?.accountId)) {
    return problem('NOT_FOUND');
  }
  const msLeft = ticket.expires_at.getTime() - deps.clock.now().getTime();
  const state = scanStateAt(ticket.state, msLeft <= 0);
  const progressOf = (word: Progress['state']): CodeProgress => ({
    progress: { state: word, seconds_left: Math.max(0, Math.ceil(msLeft / 1000)) },
  });
  if (state === 'taken') return progressOf('expired');
  if (state !== 'confirmed' || ticket.purpose === 'bind') return progressOf(state);
  const entered = await enter(deps, ticket, input.origin);
  if (isProblem(entered)) return entered;
  return typeof entered === 'string' ? progressOf(entered) : { ...progressOf('confirmed'), entered };
}
