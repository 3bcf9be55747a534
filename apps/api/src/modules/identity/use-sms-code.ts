import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import { lockSmsCode, noteSmsTry } from './identity.repo.ts';
import type { SmsScene } from './identity.table.ts';

/** Wrong tries that a code survives: 5 of 1,000,000. */
const mostTries = 5;

/**
 * Uses up the newest code of a phone. A wrong try is counted and kept whatever the caller's own transaction does,
 * so this runs in one of its own.
 */
export function useSmsCode(
  deps: Deps,
  input: { readonly phone: string; readonly scene: SmsScene; readonly code: string },
): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const at = deps.clock.now();
    const known = await lockSmsCode(tx, input.phone, input.scene, at);
    if (!known || known.attempts >= mostTries) return false;
    const expected = Buffer.from(deps.secrets.open(known.sealed));
    const given = Buffer.from(input.code);
    const isRight = expected.length === given.length && timingSafeEqual(expected, given);
    await noteSmsTry(tx, known.id, isRight ? at : null);
    return isRight;
  });
}
