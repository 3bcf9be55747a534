import Type from 'typebox';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Flag, InstantText, nullable, text } from './http/fields.ts';
import * as calls from './profile.calls.ts';
import { MobileText } from './session.ts';

const { forAccount } = endpointsOf('账户资料');

export const getCompany = forAccount(calls.getCompany, {
  summary: '本单位的基础信息和开票信息',
  result: closed({
    company: Type.String(),
    /** The kind of company in words; empty until it has been said. */
    buyer_type: Type.String(),
    uscc: Type.String(),
    legal_person: Type.String(),
    address: Type.String(),
    landline: Type.String(),
    email: Type.String(),
    username: Type.String(),
    /** The phone that logs in. */
    login_phone: Type.String(),
    name: Type.String(),
    phone: Type.String(),
    registered_at: InstantText,
    passed_at: nullable(InstantText),
    billing: closed({
      title: Type.String(),
      uscc: Type.String(),
      bank: Type.String(),
      /** All but the last four digits are hidden. */
      account_no: Type.String(),
      address: Type.String(),
      phone: Type.String(),
    }),
  }),
});

export const updateUserInfo = forAccount(calls.updateUserInfo, {
  summary: '修改联系人和联系电话；登录手机不变',
  body: closed({ name: text('联系人', 20, 2), phone: MobileText }),
  result: closed({ name: Type.String(), phone: Type.String() }),
});

export const changePassword = forAccount(calls.changePassword, {
  summary: '修改密码：核对原密码，其他设备上的登录全部退出',
  body: closed({
    old_password: text('原密码', 256),
    password: text('新密码', 256),
    /** 1: the WeChat account that logs in as well shall no more. */
    unbind_wechat: Type.Optional(Flag),
  }),
  result: closed({}),
  limit: { max: 30, seconds: 60 },
  problems: ['INVALID', 'LOGIN_FAILED', 'LOGIN_LOCKED', 'NOT_FOUND'],
});

export const sendConfirmCode = forAccount(calls.sendConfirmCode, {
  summary: '向本账号的登录手机发送身份验证码，60 秒内不重发',
  result: closed({
    resend_after: Type.Integer(),
    /** The code itself, in the demo only. */
    demo_code: Type.Optional(Type.String()),
  }),
  limit: { max: 20, seconds: 60 },
  problems: ['CAPTCHA_REQUIRED', 'INVALID', 'NOT_FOUND', 'SMS_UNAVAILABLE', 'TOO_MANY'],
});

export const confirmIdentity = forAccount(calls.confirmIdentity, {
  summary: '验证身份：登录密码或短信验证码，本次登录十分钟内有效',
  body: closed({
    password: Type.Optional(text('登录密码', 256)),
    code: Type.Optional(Type.String({ title: '短信验证码', description: '6 位数字', pattern: '^\\d{6}$' })),
  }),
  result: closed({}),
  limit: { max: 120, seconds: 60 },
  problems: ['CODE_WRONG', 'INVALID', 'LOGIN_FAILED', 'LOGIN_LOCKED'],
});

export const getSessions = forAccount(calls.getSessions, {
  summary: '当前账号的登录设备',
  result: closed({
    list: Type.Array(
      closed({
        device: Type.String(),
        ip: Type.String(),
        created_at: InstantText,
        seen_at: InstantText,
        is_current: Type.Boolean(),
      }),
    ),
  }),
});

export const endOtherSessions = forAccount(calls.endOtherSessions, {
  summary: '退出其他设备上的登录',
  result: closed({ ended: Type.Integer() }),
});
