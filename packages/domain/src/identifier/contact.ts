import { accept, type Checked, refuse } from './checked.ts';
import { compactNumber, normalizeText } from './normalize.ts';

const MOBILE = /^1[3-9]\d{9}$/;
/** storefront.md §5: area codes of 2–3 digits; real ones have a leading 0 and 3–4. Both are valid. */
const LANDLINE = /^(?:\d{2,3}|0\d{2,3})-\d{7,8}$/;
/** storefront.md §5: letters, digits, underscore or dash, @, a domain with at least one dot. */
const EMAIL = /^[A-Za-z0-9_-]+@[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/;

export function parseMobile(text: string): Checked<string> {
  const number = compactNumber(text);
  if (number === '') return refuse('EMPTY', '请填写手机号');
  return MOBILE.test(number) ? accept(number) : refuse('FORMAT', '手机号格式不正确，请填写 11 位手机号');
}

/** Six digits, as in an SMS code or pay password; undefined for anything else. */
export function sixFigures(text: string): string | undefined {
  const figures = compactNumber(text);
  return /^\d{6}$/.test(figures) ? figures : undefined;
}

export function parseSmsCode(text: string): Checked<string> {
  const code = sixFigures(text);
  if (code !== undefined) return accept(code);
  return text.trim() === ''
    ? refuse('EMPTY', '请填写短信验证码')
    : refuse('FORMAT', '请填写 6 位数字的验证码');
}

/** Area code, dash, number. Empty text is EMPTY; the form decides whether a landline is required. */
export function parseLandline(text: string): Checked<string> {
  const number = compactNumber(text);
  if (number === '') return refuse('EMPTY', '请填写座机号');
  return LANDLINE.test(number) ? accept(number) : refuse('FORMAT', '座机号格式不正确，请按“区号-号码”填写');
}

export function parseEmail(text: string): Checked<string> {
  const address = normalizeText(text);
  if (address === '') return refuse('EMPTY', '请填写邮箱');
  return address.length <= 254 && EMAIL.test(address) ? accept(address) : refuse('FORMAT', '邮箱格式不正确');
}

/** `138****5678`; shorter numbers are masked entirely. */
export function maskMobile(number: string): string {
  return number.length < 11 ? '*'.repeat(number.length) : `${number.slice(0, 3)}****${number.slice(-4)}`;
}
