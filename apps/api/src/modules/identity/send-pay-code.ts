import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import { type Confirmer, findPayMeans } from './pay-password.repo.ts';
import { type SentCode, sendSmsCode } from './send-sms-code.ts';

/** Sends a code to pay with to the account's own phone. Problem: TOO_MANY with the seconds to wait. */
export async function sendPayCode(deps: Deps, who: Confirmer, ip: string): Promise<SentCode | Problem> {
  const means = await findPayMeans(deps.db, who);
  if (!means) return problem('NOT_FOUND');
  const { phone } = means;
  return sendSmsCode(deps, { phone, scene: 'pay', ip, captcha: undefined });
}
