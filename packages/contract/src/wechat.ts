import Type from 'typebox';
import { oneOf } from './http/choice.ts';
import { endpointsOf } from './http/endpoint.ts';
import { closed, Flag, InstantText, nullable, text } from './http/fields.ts';
import { BuyerStanding, PuzzleAnswer } from './session.ts';
import * as calls from './wechat.calls.ts';

const { forAccount, forAnyone } = endpointsOf('微信');

/** A code to be scanned by the phone. */
export const ScanCode = closed({
  /** Asks after the code; of use only in the browser that the code was made for. */
  id: Type.String(),
  /** The QR code as SVG. */
  svg: Type.String(),
  seconds_left: Type.Integer(),
  /** In the demo: the page that stands for the phone that scans. */
  phone_url: Type.String(),
});

export const ScanProgress = closed({
  /**
   * waiting, scanned, confirmed: logged in or bound · unbound: the WeChat account has no account here yet ·
   * refused, expired: a new code is needed
   */
  state: oneOf('waiting', 'scanned', 'confirmed', 'unbound', 'refused', 'expired'),
  seconds_left: Type.Integer(),
});

const ScanId = closed({
  id: Type.String({ title: '二维码编号', description: '生成二维码时给出的编号', pattern: '^[\\w-]{22}$' }),
});

export const makeLoginCode = forAnyone(calls.makeLoginCode, {
  summary: '微信扫码登录：生成二维码，两分钟内有效',
  result: ScanCode,
  success: 201,
  limit: { max: 20, seconds: 60 },
  problems: ['IDENTITY_UNCONFIRMED', 'STATE_FORBIDS'],
});

export const readLoginCode = forAnyone(calls.readLoginCode, {
  summary: '扫码进度，仅生成它的浏览器可查；登录确认后随即登录',
  params: ScanId,
  result: ScanProgress,
  limit: { max: 120, seconds: 60 },
  problems: ['ACCOUNT_DISABLED', 'NOT_FOUND'],
});

export const makeBindCode = forAccount(calls.makeBindCode, {
  summary: '绑定微信：验证身份后生成二维码，两分钟内有效；进度用扫码进度查询',
  result: ScanCode,
  success: 201,
  limit: { max: 60, seconds: 60 },
  problems: ['IDENTITY_UNCONFIRMED', 'STATE_FORBIDS'],
});

export const getWechat = forAccount(calls.getWechat, {
  summary: '当前账号绑定的微信',
  result: closed({
    /** 0: the store has no official account, so there is nothing to bind. */
    is_open: Flag,
    bound: nullable(closed({ nickname: Type.String(), bound_at: InstantText })),
  }),
});

export const unbindWechat = forAccount(calls.unbindWechat, {
  summary: '解绑微信，须先验证身份；没有绑定也算成功',
  result: closed({}),
  limit: { max: 60, seconds: 60 },
  problems: ['IDENTITY_UNCONFIRMED'],
});

export const getScannedWechat = forAnyone(calls.getScannedWechat, {
  summary: '本浏览器刚刚扫码确认、还没有绑定账号的微信',
  result: closed({ scanned: nullable(closed({ nickname: Type.String(), seconds_left: Type.Integer() })) }),
});

export const bindScannedWechat = forAnyone(calls.bindScannedWechat, {
  summary: '把刚刚扫码的微信绑定到已有账号，并登录',
  body: closed({
    username: text('手机号或用户名', 60),
    password: text('密码', 256),
    captcha: PuzzleAnswer,
  }),
  result: closed({ username: Type.String(), is_passed: Flag, standing: BuyerStanding }),
  limit: { max: 60, seconds: 60 },
  problems: [
    'ACCOUNT_DISABLED',
    'CAPTCHA_REQUIRED',
    'CONFLICT',
    'LOGIN_FAILED',
    'LOGIN_LOCKED',
    'STATE_FORBIDS',
  ],
});
