import Type from 'typebox';
import { endpoint } from './http/endpoint.ts';
import { closed, InstantText, nullable, text } from './http/fields.ts';
import { MobileText } from './session.ts';

const tag = '账户资料';

export const getCompany = endpoint({
  method: 'GET',
  path: '/api/user/company',
  auth: 'account',
  tag,
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

export const updateUserInfo = endpoint({
  method: 'POST',
  path: '/api/user/updateUserInfo',
  auth: 'account',
  tag,
  summary: '修改联系人和联系电话；登录手机不变',
  body: closed({ name: text('联系人', 20, 2), phone: MobileText }),
  result: closed({ name: Type.String(), phone: Type.String() }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/user/resetPassword',
  auth: 'account',
  tag,
  summary: '修改密码：核对原密码，其他设备上的登录全部退出',
  body: closed({ old_password: text('原密码', 256), password: text('新密码', 256) }),
  result: closed({}),
  limit: { max: 30, seconds: 60 },
});

export const getSessions = endpoint({
  method: 'GET',
  path: '/api/user/session',
  auth: 'account',
  tag,
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

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/session',
  auth: 'account',
  tag,
  summary: '退出其他设备上的登录',
  result: closed({ ended: Type.Integer() }),
});

export const profileEndpoints = [
  getCompany,
  updateUserInfo,
  changePassword,
  getSessions,
  endOtherSessions,
] as const;
