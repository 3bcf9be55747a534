import type {
  joinCompany as joinCompanyEndpoint,
  readInvitation as readInvitationEndpoint,
} from '@qianfang/contract/company-account';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { maskMobile } from '@qianfang/domain/identifier/contact';
import { repeatedPasswordProblem } from '@qianfang/domain/registration/password';
import { usernameProblem } from '@qianfang/domain/registration/username';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordAudit } from '../audit/index.ts';
import { checkSmsCode } from './check-sms-code.ts';
import { enterAccount, type LoggedIn, type Origin } from './enter-account.ts';
import { roleText } from './identity.policy.ts';
import { type Account, spendSmsCode } from './identity.repo.ts';
import { createColleague, findInvitation, takeInvitation } from './invitation.repo.ts';
import { newPasswordProblem } from './new-password.ts';
import { hashPassword } from './password.ts';
import { takenFieldOf } from './taken-field.ts';
import { hashToken } from './token.ts';

type Body = BodyOf<typeof joinCompanyEndpoint>;

const gone = problem('NOT_FOUND', { message: '邀请已使用、已收回或已过期，请向贵公司管理员再要一个' });
const wrongCode = fieldProblem('code', '验证码错误或已过期，请重新获取', 'CODE_WRONG');

/** What an invitation is to. Problem: NOT_FOUND for one that cannot be used any more. */
export async function readInvitation(
  deps: Deps,
  token: string,
): Promise<ResultOf<typeof readInvitationEndpoint> | Problem<'NOT_FOUND'>> {
  const invitation = await findInvitation(deps.db, hashToken(token), deps.clock.now());
  if (!invitation) return gone;
  const { label, text } = roleText(invitation.role);
  return {
    company: invitation.company,
    name: invitation.name,
    phone: maskMobile(invitation.phone),
    role_label: label,
    role_text: text,
    expires_at: invitation.expires_at.toISOString(),
  };
}

/** Opens the account within one transaction: a problem leaves the invitation as it was. */
async function open(deps: Deps, body: Body) {
  const tokenHash = hashToken(body.token);
  const at = deps.clock.now();
  const invited = await findInvitation(deps.db, tokenHash, at);
  if (!invited) return gone;
  if (body.agreed !== 1) return fieldProblem('agreed', '请先阅读并同意《用户协议》');
  if (body.phone !== invited.phone) return fieldProblem('phone', '请填写邀请所发给的手机号');
  const username = body.username.trim();
  const nameless = usernameProblem(username);
  if (nameless !== null) return fieldProblem('username', nameless);
  const context = { username, phone: invited.phone, personName: invited.name, companyName: invited.company };
  const weak = newPasswordProblem(body.password, context);
  if (weak !== null) return fieldProblem('password', weak);
  const differs = repeatedPasswordProblem(body.password, body.password_again);
  if (differs !== null) return fieldProblem('password_again', differs);
  // A wrong attempt counts whatever becomes of the rest.
  const codeId = await checkSmsCode(deps, { phone: invited.phone, scene: 'register', code: body.code });
  if (codeId === undefined) return wrongCode;
  const passwordHash = await hashPassword(body.password);
  return transact(deps.db, async (tx) => {
    const invitation = await takeInvitation(tx, tokenHash, at);
    if (!invitation) return gone;
    if (!(await spendSmsCode(tx, codeId, at))) return wrongCode;
    const account = await createColleague(tx, {
      buyer_id: invitation.buyer_id,
      username,
      phone: invitation.phone,
      name: invitation.name,
      password_hash: passwordHash,
      role: invitation.role,
      created_at: at,
    });
    await recordAudit(tx, {
      actor: `account:${account.id}`,
      role: account.role,
      action: 'account.join',
      entity: `buyer:${account.buyer_id}`,
      details: { invitedBy: invitation.invited_by },
      at,
    });
    return account;
  });
}

async function openUntaken(deps: Deps, body: Body): Promise<Account | Problem<ReasonsOf<typeof open>>> {
  try {
    return await open(deps, body);
  } catch (error) {
    const field = takenFieldOf(error);
    if (field === 'username') return fieldProblem('username', '该用户名已被使用，请换一个');
    if (field === 'phone') return fieldProblem('phone', '该手机号已有账号，请直接登录');
    throw error;
  }
}

/**
 * Accepts an invitation by the phone that it was sent to, and logs in. Problems: NOT_FOUND for an invitation that
 * cannot be used any more, INVALID at the fields, CODE_WRONG.
 */
export async function joinCompany(
  deps: Deps,
  body: Body,
  origin: Origin,
): Promise<LoggedIn | Problem<ReasonsOf<typeof open> | 'ACCOUNT_DISABLED'>> {
  const account = await openUntaken(deps, body);
  return isProblem(account) ? account : enterAccount(deps, account, origin, 'password');
}
