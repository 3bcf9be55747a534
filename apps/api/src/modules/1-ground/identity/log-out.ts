import type { Deps } from '../../../platform/deps.ts';
import { deleteSession } from './identity.repo.ts';
import { hashToken } from './token.ts';

/** Ends the session of a cookie, in every process at once, since each call looks its session up. */
export async function logOut(deps: Deps, token: string | undefined): Promise<void> {
  if (token) await deleteSession(deps.db, hashToken(token));
}
