import type { Db } from '../../../platform/db.ts';
import { deleteSession, insertSession } from './identity.repo.ts';
import { hashToken, makeToken } from './token.ts';

const daySeconds = 24 * 3600;

/** A session ends after this long without a call, */
const idleSeconds = 7 * daySeconds;
/** and in any case after this long. */
export const maxSessionSeconds = 30 * daySeconds;

export function sessionExpiry(createdAt: Date, seenAt: Date): Date {
  return new Date(
    Math.min(createdAt.getTime() + maxSessionSeconds * 1000, seenAt.getTime() + idleSeconds * 1000),
  );
}

/** Opens a session in place of the browser's former one. Returns the token for its cookie. */
export async function createSession(
  db: Db,
  session: {
    readonly accountId: number;
    readonly buyerId: number;
    readonly at: Date;
    readonly ip: string;
    readonly userAgent: string;
    readonly endedToken?: string | undefined;
  },
): Promise<string> {
  const token = makeToken();
  if (session.endedToken) await deleteSession(db, hashToken(session.endedToken));
  await insertSession(db, {
    accountId: session.accountId,
    buyerId: session.buyerId,
    at: session.at,
    ip: session.ip,
    userAgent: session.userAgent.slice(0, 300),
    tokenHash: hashToken(token),
    expiresAt: sessionExpiry(session.at, session.at),
  });
  return token;
}
