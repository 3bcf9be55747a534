import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { drawCaptcha } from './draw-captcha.ts';
import { insertCaptcha, takeCaptcha } from './identity.repo.ts';
import { hashToken, makeToken } from './token.ts';

const validSeconds = 180;

export function hashAnswer(token: string, answer: string): Buffer {
  return createHash('sha256').update(`${token}:${answer}`).digest();
}

/** Makes a picture puzzle: its picture, and the token for the cookie that ties it to one browser. */
export async function makeCaptcha(deps: Deps): Promise<{ readonly svg: string; readonly token: string }> {
  const answer = String(randomInt(10_000)).padStart(4, '0');
  const token = makeToken();
  const expiresAt = new Date(deps.clock.now().getTime() + validSeconds * 1000);
  await insertCaptcha(deps.db, hashToken(token), hashAnswer(token, answer), expiresAt);
  return { svg: drawCaptcha(answer, randomInt), token };
}

/** Whether an answer solves the puzzle of a browser. Right or wrong, the puzzle is used up. */
export async function isCaptchaRight(
  deps: Deps,
  token: string | undefined,
  answer: string,
): Promise<boolean> {
  if (!token) return false;
  const expected = await takeCaptcha(deps.db, hashToken(token), deps.clock.now());
  return expected !== undefined && timingSafeEqual(expected, hashAnswer(token, answer.trim()));
}
