import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { checkSmsCode, type TypedCode } from './check-sms-code.ts';
import { spendSmsCode } from './identity.repo.ts';

/** Uses up the newest code of a phone; false if the typed code differs. */
export function redeemSmsCode(deps: Deps, typed: TypedCode): Promise<boolean> {
  return transact(deps.db, async (tx) => {
    const id = await checkSmsCode({ ...deps, db: tx }, typed);
    return id !== undefined && spendSmsCode(tx, id, deps.clock.now());
  });
}
