import Type from 'typebox';
import { choice, oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Flag, nullable, text } from './http/fields.ts';
import * as calls from './session.calls.ts';

const { forAccount, forAnyone } = endpointsOf('登录与账号');

/** Where a company stands: what it may do until it has passed, and what to say about it. */
export const BuyerStanding = closed({
  /** signing: it has passed, and has yet to sign its first contracts. */
  state: oneOf('draft', 'waiting', 'rejected', 'signing', 'passed', 'expiring', 'expired', 'suspended'),
  /** Empty when there is nothing to say. */
  message: Type.String(),
  action_url: Type.String(),
});

/** The user state of storefront.md 3. */
export const UserBase = closed({
  show: Type.Boolean(),
  username: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  company: Type.String(),
  /** Address of the account's picture; empty: none. */
  face: Type.String(),
  rank: Type.Integer(),
  /** The account manager. */
  admin: nullable(closed({ name: Type.String(), phone: Type.String(), is_default: Flag })),
  address: Type.String(),
  is_passed: Flag,
  /** Kind of company, as trade-rules 1.1 codes it; null until it has been said. */
  buyer_type: nullable(Type.String()),
  standing: BuyerStanding,
  /** Its head office, which has opened this session of its store; empty: who has logged in is the company itself. */
  head_company: Type.String(),
  /** Who has logged in: the head office's account where it acts for a store, whose own is `username`. */
  login_name: Type.String(),
  /** Other companies that this account may act for: a head office's stores, and from a store its sisters. 0: none. */
  sister_count: Type.Integer(),
  /** What the company calls the account's role: 管理员, 采购, 财务, 收货. */
  role_label: Type.String(),
  /** What the account may not, and the sentence that says so; empty for 管理员. */
  lacks: Type.Array(closed({ right: Type.String(), message: Type.String() })),
  points: Type.Integer(),
  /** Lines in the cart. */
  cart: Type.Integer(),
  message_count: Type.Integer(),
  /** Name of the WeChat account that is bound; empty: none. */
  wechat: Type.String(),
  common_config: closed({
    hot_line: Type.String(),
    qq_presale: Type.String(),
    qq_aftersale: Type.String(),
    /** Page of the embedded chat; empty: none. */
    chat_url: Type.String(),
  }),
  quality_inspection: closed({ quality_inspection_url: Type.String(), msg: Type.String() }),
  login_url: Type.String(),
  is_show_youx: Flag,
  is_special: Flag,
  is_can_chat: Flag,
  /** Scoped token of the chat; empty while there is none. Never the session's. */
  token: Type.String(),
  is_AfterSale: Type.String(),
  /** 1: its head office prefers goods for it; absent otherwise. */
  has_preferred: Type.Optional(Flag),
});

export const MobileText = Type.String({
  title: '手机号',
  description: '11 位手机号',
  pattern: '^1[3-9]\\d{9}$',
});

export const Welcome = closed({
  username: Type.String(),
  is_passed: Flag,
  standing: BuyerStanding,
});

/** What solves a puzzle of GET /api/captcha: its salt and a number for each part, with full stops between. */
export const PuzzleAnswer = Type.Optional(
  Type.String({
    title: '安全验证',
    description: '由页面自动完成',
    maxLength: 200,
    pattern: '^[\\w-]{22}(\\.[\\da-z]{1,9}){16}$',
  }),
);

export const logIn = forAnyone(calls.logIn, {
  summary: '用户名或手机号加密码登录',
  body: closed({
    username: text('手机号或用户名', 60),
    password: text('密码', 256),
    captcha: PuzzleAnswer,
  }),
  result: Welcome,
  limit: { max: 60, seconds: 60 },
  problems: ['ACCOUNT_DISABLED', 'CAPTCHA_REQUIRED', 'LOGIN_FAILED', 'LOGIN_LOCKED'],
});

export const logInBySms = forAnyone(calls.logInBySms, {
  summary: '手机号加短信验证码登录',
  body: closed({
    phone: MobileText,
    code: Type.String({ title: '短信验证码', description: '6 位数字', pattern: '^\\d{6}$' }),
  }),
  result: Welcome,
  limit: { max: 30, seconds: 60 },
  problems: ['ACCOUNT_DISABLED', 'CODE_WRONG'],
});

export const logOut = forAnyone(calls.logOut, {
  summary: '退出登录；没有登录也算成功',
  result: closed({}),
});

export const getUserBase = forAccount(calls.getUserBase, {
  summary: '当前用户的基础信息',
  result: UserBase,
});

export const getCaptcha = forAnyone(calls.getCaptcha, {
  summary: '安全验证：浏览器自行计算的工作量证明，三分钟内有效，只能用一次',
  result: closed({ salt: Type.String(), parts: Type.Integer(), bits: Type.Integer() }),
  limit: { max: 60, seconds: 60 },
});

export const sendSmsCode = forAnyone(calls.sendSmsCode, {
  summary: '发送短信验证码，60 秒内不重发',
  body: closed({
    phone: MobileText,
    scene: choice('验证码用途', { register: '注册', login: '登录', forget: '找回密码' }),
    captcha: PuzzleAnswer,
  }),
  result: closed({
    resend_after: Type.Integer(),
    /** The code itself, in the demo only. */
    demo_code: Type.Optional(Type.String()),
  }),
  limit: { max: 20, seconds: 60 },
  problems: ['CAPTCHA_REQUIRED', 'INVALID', 'SMS_UNAVAILABLE', 'TOO_MANY'],
});

export const verifyForgotten = forAnyone(calls.verifyForgotten, {
  summary: '忘记密码：验证手机，得到一次性的凭据',
  body: closed({
    phone: MobileText,
    code: Type.String({ title: '短信验证码', description: '6 位数字', pattern: '^\\d{6}$' }),
  }),
  result: closed({
    token: Type.String(),
    /** The WeChat account that logs in for the account as well; empty: none. */
    wechat: Type.String(),
  }),
  limit: { max: 20, seconds: 60 },
  problems: ['CODE_WRONG'],
});

export const resetForgotten = forAnyone(calls.resetForgotten, {
  summary: '忘记密码：用凭据设置新密码，其他登录全部退出',
  body: closed({
    token: text('凭据', 100),
    password: text('新密码', 256),
    password_again: text('确认密码', 256),
    /** 1: that WeChat account shall log in no more. */
    unbind_wechat: Type.Optional(Flag),
  }),
  result: closed({}),
  limit: { max: 20, seconds: 60 },
  problems: ['CODE_WRONG', 'INVALID'],
});
