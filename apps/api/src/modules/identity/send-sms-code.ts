import { randomInt } from 'node:crypto';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import { transact } from '../../platform/transact.ts';
import { isCaptchaRight } from './captcha.ts';
import { findAccountByLogin, insertSmsCode, loadSmsTraffic, lockPhone } from './identity.repo.ts';
import type { SmsScene } from './identity.table.ts';

const resendSeconds = 60;
const validSeconds = 300;
const dayMs = 24 * 3600 * 1000;
/**
 * Codes a day, to one phone and out to one address; from `captchaFrom` out to an address the next needs a picture puzzle: codes cost
 * money. Who pays is logged in and gets them on its own phone: a company that orders all day needs many.
 */
const usualBounds = { perPhone: 10, perAddress: 100, captchaFrom: 8 };
const payBounds = {
  perPhone: 30,
  perAddress: Number.POSITIVE_INFINITY,
  captchaFrom: Number.POSITIVE_INFINITY,
};

export interface SentCode {
  readonly resendAfter: number;
  /** In the demo, where no message goes out. */
  readonly demoCode: string | undefined;
}

export function maskPhone(phone: string): string {
  return `${phone.slice(0, 3)}****${phone.slice(7)}`;
}

/**
 * Sends a code of six digits, good for five minutes. For login and a forgotten password an unknown phone is answered
 * like a known one. Problems: TOO_MANY with the seconds to wait, CAPTCHA_REQUIRED, INVALID for a phone that has an account
 * already (registration).
 */
export async function sendSmsCode(
  deps: Deps,
  input: {
    readonly phone: string;
    readonly scene: Extract<SmsScene, 'register' | 'login' | 'forget' | 'pay'>;
    readonly ip: string;
    readonly captcha: string | undefined;
    readonly captchaToken: string | undefined;
  },
): Promise<SentCode | Problem> {
  const at = deps.clock.now();
  const bounds = input.scene === 'pay' ? payBounds : usualBounds;
  const isKnown = (await findAccountByLogin(deps.db, input.phone)) !== undefined;
  if (input.scene === 'register' && isKnown) {
    return problem('INVALID', {
      message: '该手机号已注册，请直接登录',
      errors: { phone: ['该手机号已注册，请直接登录'] },
      actionUrl: '/login',
    });
  }
  const isPuzzleSolved =
    input.captcha !== undefined && (await isCaptchaRight(deps, input.captchaToken, input.captcha));
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const refused = await transact(deps.db, async (tx): Promise<Problem | undefined> => {
    await lockPhone(tx, input.phone);
    const traffic = await loadSmsTraffic(tx, input, new Date(at.getTime() - dayMs));
    const waitMs = traffic.lastAt ? traffic.lastAt.getTime() + resendSeconds * 1000 - at.getTime() : 0;
    if (waitMs > 0) {
      const seconds = Math.ceil(waitMs / 1000);
      return problem('TOO_MANY', {
        message: `验证码已发送，请 ${seconds} 秒后再获取`,
        retryAfterSeconds: seconds,
      });
    }
    if (traffic.ofPhone >= bounds.perPhone || traffic.ofAddress >= bounds.perAddress) {
      return problem('TOO_MANY', {
        message: '今日获取验证码次数已达上限，请明天再试或联系客服',
        retryAfterSeconds: 3600,
      });
    }
    if (traffic.ofAddress >= bounds.captchaFrom && !isPuzzleSolved) {
      const message = input.captcha ? '图形验证码不正确，请看新图重新输入' : '请输入图形验证码';
      return problem('CAPTCHA_REQUIRED', {
        message,
        errors: { captcha: [message] },
        data: { captcha_required: true },
      });
    }
    await insertSmsCode(tx, {
      phone: input.phone,
      scene: input.scene,
      sealed: deps.secrets.seal(code),
      ip: input.ip,
      at,
      expiresAt: new Date(at.getTime() + validSeconds * 1000),
    });
    return undefined;
  });
  if (refused) return refused;
  // Until a message service is connected the log is where the operator reads a code out from.
  if (isKnown || input.scene === 'register') {
    deps.log.info({ phone: maskPhone(input.phone), scene: input.scene, code }, 'sms code');
  }
  return { resendAfter: resendSeconds, demoCode: deps.config.demo ? code : undefined };
}
