import { createHmac } from 'node:crypto';
import type { Config } from '../../../platform/env.ts';

const lifeSeconds = 12 * 3600;

/**
 * What the chat service knows an account by: `<expiry>.<signature>`, the expiry in seconds since 1970. It opens nothing
 * in the store itself. Empty where no chat service is set or the account has no name.
 */
export function signChatToken(chat: Config['chat'], username: string, now: Date): string {
  if (chat === undefined || username === '') return '';
  const expiry = Math.floor(now.getTime() / 1000) + lifeSeconds;
  const signature = createHmac('sha256', chat.secret).update(`${username}\n${expiry}`).digest('base64url');
  return `${expiry}.${signature}`;
}
