import Type from 'typebox';
import * as calls from './company-account.calls.ts';
import { choice } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Flag, Id, InstantText, nullable, text } from './http/fields.ts';
import { MobileText, Welcome } from './session.ts';

const { forAnyone, forAccount } = endpointsOf('员工账号');

const Role = choice('角色', { owner: '管理员', purchaser: '采购', finance: '财务', receiver: '收货' });

export const getCompanyAccounts = forAccount(calls.getCompanyAccounts, {
  summary: '员工账号：本单位能登录的人、他们的角色，和还没有用的邀请',
  result: closed({
    accounts: Type.Array(
      closed({
        id: Id,
        username: Type.String(),
        name: Type.String(),
        /** Its middle is hidden. */
        phone: Type.String(),
        role: Role,
        role_label: Type.String(),
        /** The first of the company: nobody changes it. */
        is_main: Flag,
        is_own: Flag,
        is_blocked: Flag,
        last_login_at: nullable(InstantText),
      }),
    ),
    invitations: Type.Array(
      closed({
        id: Id,
        name: Type.String(),
        phone: Type.String(),
        role_label: Type.String(),
        expires_at: InstantText,
        is_over: Flag,
      }),
    ),
    roles: Type.Array(closed({ role: Role, label: Type.String(), text: Type.String() })),
  }),
});

export const changeCompanyAccount = forAccount(calls.changeCompanyAccount, {
  summary: '设置员工账号的角色，停用或启用；停用的账号立即退出登录',
  params: closed({ id: Id }),
  body: closed({ role: Role, is_blocked: Flag }),
  result: closed({}),
  problems: ['NOT_FOUND', 'STATE_FORBIDS'],
});

export const inviteColleague = forAccount(calls.inviteColleague, {
  summary: '邀请员工：得到一个只能用一次的链接，三天内有效；再次邀请同一手机号，之前的链接作废',
  success: 201,
  body: closed({ name: text('姓名', 20, 2), phone: MobileText, role: Role }),
  result: closed({
    id: Id,
    /** Opens the page to join: shown once, only its hash is stored. */
    token: Type.String(),
    expires_at: InstantText,
  }),
  limit: { max: 30, seconds: 60 },
  problems: ['INVALID', 'STATE_FORBIDS'],
});

export const withdrawInvitation = forAccount(calls.withdrawInvitation, {
  summary: '收回邀请，链接随即失效',
  params: closed({ id: Id }),
  result: closed({}),
  problems: ['NOT_FOUND'],
});

const Token = text('邀请', 100);

export const readInvitation = forAnyone(calls.readInvitation, {
  summary: '打开邀请：哪个单位、什么角色、发给哪个手机',
  body: closed({ token: Token }),
  result: closed({
    company: Type.String(),
    name: Type.String(),
    phone: Type.String(),
    role_label: Type.String(),
    role_text: Type.String(),
    expires_at: InstantText,
  }),
  limit: { max: 30, seconds: 60 },
  problems: ['NOT_FOUND'],
});

export const joinCompany = forAnyone(calls.joinCompany, {
  summary: '接受邀请：验证手机，设置用户名和密码，随即登录',
  success: 201,
  body: closed({
    token: Token,
    phone: MobileText,
    code: Type.String({ title: '短信验证码', description: '6 位数字', pattern: '^\\d{6}$' }),
    username: text('用户名', 40),
    password: text('密码', 256),
    password_again: text('确认密码', 256),
    /** 《用户协议》 */
    agreed: Flag,
  }),
  result: Welcome,
  limit: { max: 20, seconds: 60 },
  problems: ['ACCOUNT_DISABLED', 'CODE_WRONG', 'INVALID', 'NOT_FOUND'],
});
