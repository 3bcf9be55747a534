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
    account_id: session.accountId,
    buyer_id: session.buyerId,
    created_at: session.at,
    seen_at: session.at,
    ip: session.ip,
    user_agent: session.userAgent.slice(0, 300),
    token_hash: hashToken(token),
    expires_at: sessionExpiry(session.at, session.at),
  });
  return token;
}
