import type { Deps } from '../../../platform/deps.ts';
import { checkSmsCode } from './check-sms-code.ts';
import { type Confirmer, findPayMeans } from './pay-password.repo.ts';

/**
 * The id of the code that was sent to the account's own phone to pay with, if that is what was typed (see
 * checkSmsCode).
 */
export async function checkPayCode(deps: Deps, who: Confirmer, code: string): Promise<number | undefined> {
  const means = await findPayMeans(deps.db, who);
  return means && checkSmsCode(deps, { phone: means.phone, scene: 'pay', code });
}
