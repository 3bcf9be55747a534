import { type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { type Confirmer, findPayMeans } from './pay-password.repo.ts';
import { type SentCode, sendSmsCode } from './send-sms-code.ts';

/**
 * Sends a code to the account's own phone, to pay or to confirm a change. Problem: TOO_MANY with the seconds
 * to wait.
 */
export async function sendOwnCode(
  deps: Deps,
  who: Confirmer,
  { scene, ip }: { readonly scene: 'pay' | 'confirm'; readonly ip: string },
): Promise<SentCode | Problem<ReasonsOf<typeof sendSmsCode> | 'NOT_FOUND'>> {
  const means = await findPayMeans(deps.db, who);
  if (!means) return problem('NOT_FOUND');
  return sendSmsCode(deps, { phone: means.phone, scene, ip, captcha: undefined });
}
