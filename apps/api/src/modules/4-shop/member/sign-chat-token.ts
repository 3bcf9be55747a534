import { createHmac } from 'node:crypto';
import type { Config } from '../../../platform/env.ts';

const lifeSeconds = 12 * 3600;

/**
 * Authenticates an account to the chat service: `<expiry>.<signature>`, with the expiry in epoch seconds. It
 * opens nothing in the store itself. Empty without a chat service or an account name.
 */
export function signChatToken(chat: Config['chat'], username: string, now: Date): string {
  if (chat === undefined || username === '') return '';
  const expiry = Math.floor(now.getTime() / 1000) + lifeSeconds;
  const signature = createHmac('sha256', chat.secret).update(`${username}\n${expiry}`).digest('base64url');
  return `${expiry}.${signature}`;
}
