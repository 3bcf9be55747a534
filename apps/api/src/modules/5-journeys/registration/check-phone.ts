import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import { parseMobile } from '@qianfang/domain/identifier/contact';
import type { Deps } from '../../../platform/deps.ts';
import { hasPhone } from '../../1-ground/identity/index.ts';

/** Whether a phone has an account already. */
export async function checkPhoneFor(
  deps: Deps,
  typed: string,
): Promise<{ readonly is_registered: 0 | 1 } | Problem<'INVALID'>> {
  const phone = parseMobile(typed);
  if (!phone.ok) return fieldProblem('phone', phone.message);
  return { is_registered: (await hasPhone(deps.db, phone.value)) ? 1 : 0 };
}
