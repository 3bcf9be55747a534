import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { lockSmsCode, noteWrongSmsAttempt } from './identity.repo.ts';
import type { SmsScene } from './identity.table.ts';

/** Wrong attempts before a code is void: 5 of 1,000,000 codes. */
const maxTries = 5;

export interface TypedCode {
  readonly phone: string;
  readonly scene: SmsScene;
  readonly code: string;
}

/**
 * The id of a phone's newest code, if the typed code matches; does not use it up (spendSmsCode). A wrong
 * attempt must survive a rollback of the caller, so this runs in its own transaction.
 */
export function checkSmsCode(deps: Deps, { phone, scene, code }: TypedCode): Promise<number | undefined> {
  return transact(deps.db, async (tx) => {
    const known = await lockSmsCode(tx, phone, scene, deps.clock.now());
    if (!known || known.attempts >= maxTries) return undefined;
    const expected = Buffer.from(deps.secrets.open(known.sealed));
    const given = Buffer.from(code);
    if (expected.length === given.length && timingSafeEqual(expected, given)) return known.id;
    await noteWrongSmsAttempt(tx, known.id);
    return undefined;
  });
}
