import { hash, randomBytes } from 'node:crypto';

/** A secret for a cookie: 256 random bits, safe in a header. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: useless to a reader of the table. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
