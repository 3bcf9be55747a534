import { hash, randomBytes } from 'node:crypto';

/** A secret that only its cookie holds: 256 random bits, safe in a header. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: who reads the table cannot use it. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
