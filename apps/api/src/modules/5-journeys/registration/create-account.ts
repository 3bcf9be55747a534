import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { createAccount } from '@qianfang/contract/registration';
import { normalizeText } from '@qianfang/domain/identifier/normalize';
import { repeatedPasswordProblem } from '@qianfang/domain/registration/password';
import { usernameProblem } from '@qianfang/domain/registration/username';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import {
  createDraftBuyer,
  hashPassword,
  hashToken,
  hasPhone,
  hasUsername,
  makeToken,
  newPasswordProblem,
  redeemSmsCode,
} from '../../1-ground/identity/index.ts';
import { reserveScanned } from '../../1-ground/wechat/index.ts';
import { openForm, type TypedCompany } from './company-form.ts';
import { findRegistrant, type Requester } from './registrant.ts';
import { insertForm, updateForm } from './registration.repo.ts';

type Body = BodyOf<typeof createAccount>;

async function findErrors(deps: Deps, body: Body, company: TypedCompany): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  const add = (field: string, message: string | null) => {
    if (message !== null) errors[field] = [message];
  };
  // 个人信息保护法 13–14: consent is the person's own act, so the box is never ticked beforehand (W6-08).
  if (body.agree_privacy !== 1) add('agree_privacy', '请阅读并同意《用户协议》和《隐私政策》');
  const username = normalizeText(body.username);
  const wrong = usernameProblem(username);
  add('username', wrong);
  if (wrong === null && (await hasUsername(deps.db, username))) add('username', '该用户名已被使用，请换一个');
  const context = {
    username,
    phone: body.phone,
    personName: company.contact ?? '',
    companyName: company.name ?? '',
  };
  add('password', newPasswordProblem(body.password, context));
  add('password_again', repeatedPasswordProblem(body.password, body.password_again));
  if (await hasPhone(deps.db, body.phone)) add('phone', '该手机号已注册，请直接登录');
  return errors;
}

/**
 * Step 1: a proven phone begins a registration, or changes the account facts of this browser's draft. No
 * account exists before the registration is submitted. Returns the token for the draft's cookie.
 */
export async function createAccountFor(
  deps: Deps,
  requester: Requester,
  body: Body,
  isChain = false,
): Promise<{ readonly token: string } | Problem<'CODE_WRONG' | 'INVALID' | 'STATE_FORBIDS'>> {
  if (requester.viewer) return problem('STATE_FORBIDS', { message: '您已登录，请退出后再注册新单位' });
  const known = await findRegistrant(deps, requester);
  const company = known ? openForm(known.form.form_sealed, deps.secrets) : {};
  const errors = await findErrors(deps, body, company);
  const message = Object.values(errors)[0]?.[0];
  if (message !== undefined) {
    const isKnownPhone = errors.phone !== undefined;
    return problem('INVALID', { message, errors, ...(isKnownPhone ? { actionUrl: '/login' } : {}) });
  }
  // Last, so that a mistake elsewhere does not use the code up.
  if (!(await redeemSmsCode(deps, { phone: body.phone, scene: 'register', code: body.code }))) {
    const sentence = '验证码错误或已过期，请重新获取';
    return problem('CODE_WRONG', { message: sentence, errors: { code: [sentence] } });
  }
  const at = deps.clock.now();
  const facts = {
    phone: body.phone,
    username: normalizeText(body.username),
    password_hash: await hashPassword(body.password),
    invite_code: normalizeText(body.invite_code ?? ''),
    is_chain: isChain,
  };
  if (known && requester.draftToken) {
    await transact(deps.db, async (tx) => {
      await updateForm(tx, known.buyer.id, facts, at);
      await reserveScanned(tx, deps, { browserToken: requester.wechatToken, buyerId: known.buyer.id });
    });
    return { token: requester.draftToken };
  }
  const token = makeToken();
  await transact(deps.db, async (tx) => {
    const buyerId = await createDraftBuyer(tx, body.phone, at);
    await insertForm(tx, {
      ...facts,
      buyer_id: buyerId,
      token_hash: hashToken(token),
      agreed_at: at,
      created_at: at,
      updated_at: at,
    });
    await reserveScanned(tx, deps, { browserToken: requester.wechatToken, buyerId });
  });
  return { token };
}
