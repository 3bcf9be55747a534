import Type from 'typebox';
import { endpointsOf } from './http/endpoint.ts';
import { AmountText, amountField, closed, Flag } from './http/fields.ts';
import * as calls from './pay-confirmation.calls.ts';

const { forAccount } = endpointsOf('账户资料');

const SmsCode = Type.String({ title: '短信验证码', description: '6 位数字', pattern: '^\\d{6}$' });
const PayPassword = Type.String({ title: '支付密码', description: '6 位数字', pattern: '^\\d{6}$' });

/** What confirms a payment from the balance, where one is asked for (PAY_CONFIRMATION). */
export const payProof = {
  pay_password: Type.Optional(PayPassword),
  pay_code: Type.Optional(SmsCode),
};

export const getPayConfirmation = forAccount(calls.getPayConfirmation, {
  summary: '余额支付确认：支付密码是否已设置，小额免密的额度',
  result: closed({
    has_password: Type.Boolean(),
    /** Where codes go, masked. */
    phone: Type.String(),
    each: AmountText,
    day: AmountText,
    /** Whether this account may change the two. */
    may_change: Flag,
  }),
});

export const sendPayCode = forAccount(calls.sendPayCode, {
  summary: '向本账号的登录手机发送支付验证码，60 秒内不重发',
  result: closed({
    resend_after: Type.Integer(),
    /** The code itself, in the demo only. */
    demo_code: Type.Optional(Type.String()),
  }),
  limit: { max: 20, seconds: 60 },
  problems: ['CAPTCHA_REQUIRED', 'INVALID', 'NOT_FOUND', 'SMS_UNAVAILABLE', 'TOO_MANY'],
});

export const setPayPassword = forAccount(calls.setPayPassword, {
  summary: '设置或修改支付密码，凭短信验证码',
  body: closed({ password: PayPassword, code: SmsCode }),
  result: closed({}),
  limit: { max: 20, seconds: 60 },
  problems: ['CODE_WRONG', 'INVALID'],
});

export const setSmallPayment = forAccount(calls.setSmallPayment, {
  summary: '设置小额免密：单笔与每日额度，0 为每笔都确认；仅主账号，凭短信验证码',
  body: closed({ each: amountField('单笔额度'), day: amountField('每日额度'), code: SmsCode }),
  result: closed({ each: AmountText, day: AmountText }),
  limit: { max: 20, seconds: 60 },
  problems: ['CODE_WRONG', 'FORBIDDEN', 'INVALID'],
});
