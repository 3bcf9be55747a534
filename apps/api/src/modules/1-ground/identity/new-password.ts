import {
  normalPassword,
  type PasswordContext,
  passwordProblem,
} from '@qianfang/domain/registration/password';
import leaked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import type { Db } from '../../../platform/db.ts';
import { type Account, findBuyer } from './identity.repo.ts';

/** The 49,000 most used of leaked passwords, in lower case. They weigh 420 KB, so they stay on the server. */
const common: ReadonlySet<string> = new Set(leaked);

/** Whether a password or a six-digit pay password is among the most common. */
export const isCommonPassword = (password: string): boolean =>
  common.has(normalPassword(password).toLowerCase());

/** What an account is known by, which its password must not contain. */
export async function passwordContextOf(db: Db, account: Account): Promise<PasswordContext> {
  const buyer = await findBuyer(db, account.buyer_id);
  return {
    username: account.username,
    phone: account.phone,
    personName: account.name,
    companyName: buyer?.name ?? '',
  };
}

/** Why a new password is refused, as a sentence, or null. The same wherever one is set. */
export function newPasswordProblem(password: string, context: PasswordContext): string | null {
  return (
    passwordProblem(password, context) ??
    (isCommonPassword(password) ? '这个密码太常见，容易被猜到，请换一个' : null)
  );
}
