import { randomInt } from 'node:crypto';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { addressGroup } from '../../../platform/address-group.ts';
import { demoDoors } from '../../../platform/demo-doors.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { SmsPurpose } from '../../../platform/sms-keys.ts';
import { transact } from '../../../platform/transact.ts';
import { isDayUsedUp, type SmsMessage, sendSms, sendSmsLater } from '../sms/index.ts';
import {
  findAccountByLogin,
  insertSmsCode,
  isOwnCode,
  loadSmsTraffic,
  lockSending,
} from './identity.repo.ts';
import { isPuzzleSolved } from './puzzle.ts';

const resendSeconds = 60;
const validMinutes = 5;
const dayMs = 24 * 3600 * 1000;
/**
 * Codes a day, to one phone and for one address. From `captchaFrom` on, the next code of an address needs a
 * puzzle, since codes cost money. A logged-in account has higher limits for its own phone: a company that
 * orders all day needs many codes.
 */
const usualBounds = { perPhone: 10, perAddress: 100, captchaFrom: 8 };
const ownBounds = {
  perPhone: 30,
  perAddress: Number.POSITIVE_INFINITY,
  captchaFrom: Number.POSITIVE_INFINITY,
};

export interface SentCode {
  readonly resendAfter: number;
  /** In the demo, which sends no messages. */
  readonly demoCode: string | undefined;
}

/** The answer to a sent code. */
export const presentSentCode = ({ resendAfter, demoCode }: SentCode) => ({
  resend_after: resendAfter,
  ...(demoCode === undefined ? {} : { demo_code: demoCode }),
});

const refusal = (sentence: string) => fieldProblem('code', sentence, 'SMS_UNAVAILABLE');
const unavailable = refusal(problem('SMS_UNAVAILABLE').message);
const notTaken = refusal('短信没有发出，请稍后重新获取，或致电客户经理');
const notAnswered = refusal('短信可能没有发出。若一分钟内没有收到，请重新获取，或致电客户经理');
const dayUsedUp = refusal('今日短信已达上限，暂不能发送验证码，请用密码登录，或致电客户经理');

/**
 * Hands a code to the SMS services. Before a login, neither time nor answer may reveal whether a phone has an
 * account. So only a registration or a logged-in account waits to learn what became of the message.
 */
async function deliver(deps: Deps, message: SmsMessage): Promise<Problem<'SMS_UNAVAILABLE'> | undefined> {
  if (!deps.sms) return undefined;
  if (message.purpose === 'login' || message.purpose === 'forget') {
    sendSmsLater(deps, deps.sms, message);
    return undefined;
  }
  const outcome = await sendSms(deps, deps.sms, message);
  if (outcome === 'day used up') return dayUsedUp;
  if (outcome === 'unknown') return notAnswered;
  return outcome === 'sent' ? undefined : notTaken;
}

/**
 * Sends a code of six digits, valid for five minutes. At login and for a forgotten password, an unknown phone
 * is answered like a known one. Problems: SMS_UNAVAILABLE, TOO_MANY with the seconds to wait,
 * CAPTCHA_REQUIRED, INVALID for a phone that already has an account (registration).
 */
export async function sendSmsCode(
  deps: Deps,
  input: {
    readonly phone: string;
    readonly scene: SmsPurpose;
    readonly ip: string;
    readonly captcha: string | undefined;
  },
): Promise<SentCode | Problem<'CAPTCHA_REQUIRED' | 'INVALID' | 'SMS_UNAVAILABLE' | 'TOO_MANY'>> {
  const { showsCodes } = demoDoors(deps.config);
  if (!deps.sms && !showsCodes) return unavailable;
  const at = deps.clock.now();
  // Whoever asks, so that the answer does not tell which phones have an account.
  if (deps.sms && (await isDayUsedUp(deps.db, deps.sms.dailyBound, at))) return dayUsedUp;
  const bounds = isOwnCode(input.scene) ? ownBounds : usualBounds;
  const isKnown = (await findAccountByLogin(deps.db, input.phone)) !== undefined;
  if (input.scene === 'register' && isKnown) {
    return problem('INVALID', {
      message: '该手机号已注册，请直接登录',
      errors: { phone: ['该手机号已注册，请直接登录'] },
      actionUrl: '/login',
    });
  }
  const hasWorked = await isPuzzleSolved(deps, input.captcha);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const from = addressGroup(input.ip);
  const refused = await transact(deps.db, async (tx) => {
    await lockSending(tx, input.phone, from);
    const traffic = await loadSmsTraffic(
      tx,
      { phone: input.phone, scene: input.scene, addressGroup: from },
      new Date(at.getTime() - dayMs),
    );
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
    if (traffic.ofAddress >= bounds.captchaFrom && !hasWorked) {
      return problem('CAPTCHA_REQUIRED', {
        ...(input.captcha ? { message: '安全验证未通过，请再试一次' } : {}),
        data: { captcha_required: true },
      });
    }
    await insertSmsCode(tx, {
      phone: input.phone,
      scene: input.scene,
      code_sealed: deps.secrets.seal(code),
      address_group: from,
      created_at: at,
      expires_at: new Date(at.getTime() + validMinutes * 60_000),
    });
    return undefined;
  });
  if (refused) return refused;
  if (isKnown || input.scene === 'register') {
    const failed = await deliver(deps, { phone: input.phone, code, purpose: input.scene, validMinutes });
    if (failed) return failed;
  }
  return { resendAfter: resendSeconds, demoCode: showsCodes ? code : undefined };
}
