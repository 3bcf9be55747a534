import type { Deps } from '../../../platform/deps.ts';
import { checkSmsCode } from './check-sms-code.ts';
import { type Confirmer, findPayMeans } from './pay-password.repo.ts';

/**
 * The id of the payment code sent to the account's own phone, if the typed code matches (see checkSmsCode).
 */
export async function checkPayCode(deps: Deps, who: Confirmer, code: string): Promise<number | undefined> {
  const means = await findPayMeans(deps.db, who);
  return means && checkSmsCode(deps, { phone: means.phone, scene: 'pay', code });
}
