import { cached } from '../../../memory/cached.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { sessionExpiry } from './create-session.ts';
import { findSession, type OpenSession, touchSession } from './identity.repo.ts';
import { hashToken } from './token.ts';

const tokenLength = 43;
const touchEverySeconds = 300;

const sessionOf = cached(
  {
    topic: 'session',
    dependsOn: ({ viewer }: OpenSession, accounts) =>
      accounts.has(viewer.accountId) || (viewer.head !== null && accounts.has(viewer.head.accountId)),
    max: 10_000,
  },
  (db, token: string) => findSession(db, hashToken(token)),
);

const isOver = (session: OpenSession, now: Date) => session.expiresAt <= now;
const isToNote = (session: OpenSession, now: Date) =>
  now.getTime() - session.seenAt.getTime() > touchEverySeconds * 1000;

/** The viewer of a session cookie. Prolongs the session, recorded at most every five minutes. */
export async function resolveViewer(deps: Deps, token: string): Promise<Viewer | undefined> {
  if (token.length !== tokenLength) return undefined;
  const now = deps.clock.now();
  const session = await sessionOf(deps.db, token);
  if (!session || isOver(session, now)) return undefined;
  if (isToNote(session, now)) {
    await touchSession(deps.db, hashToken(token), now, sessionExpiry(session.createdAt, now));
  }
  return session.viewer;
}
