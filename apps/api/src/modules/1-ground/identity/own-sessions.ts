import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { deviceName } from './device-name.ts';
import { deleteOtherSessions, loadOwnSessions } from './profile.repo.ts';
import { hashToken } from './token.ts';

/** The list's limit; an account rarely has five. */
const maxShown = 50;

/** The account's open sessions. `token` is the requesting one's. */
export async function listSessions(deps: Deps, viewer: Viewer, token: string) {
  const own = hashToken(token);
  const rows = await loadOwnSessions(deps.db, viewer, deps.clock.now(), maxShown);
  return {
    list: rows.map((row) => ({
      device: deviceName(row.user_agent),
      ip: row.ip,
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
      is_current: own.equals(row.token_hash),
    })),
  };
}

/** Ends every other session of the account. */
export async function endOtherSessions(deps: Deps, viewer: Viewer, token: string) {
  return { ended: await deleteOtherSessions(deps.db, viewer, hashToken(token)) };
}
