import { accept, type Checked, refuse } from './checked.ts';
import { normalizeNumber } from './normalize.ts';

/** Kind of organisation by the first two characters of a 统一社会信用代码. */
export type CreditCodeKind =
  | 'ENTERPRISE'
  | 'SOLE_TRADER'
  | 'COOPERATIVE'
  | 'PUBLIC_INSTITUTION'
  | 'PRIVATE_NON_ENTERPRISE'
  | 'OTHER';

export interface CreditCode {
  readonly code: string;
  readonly kind: CreditCodeKind;
}

/** GB 32100: no I, O, S, V, Z. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
/** 3^i mod 31. */
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28] as const;
const SHAPE = /^[0-9A-HJ-NP-RTUWXY]{2}\d{6}[0-9A-HJ-NP-RTUWXY]{10}$/;

const KINDS: Readonly<Record<string, CreditCodeKind>> = {
  '91': 'ENTERPRISE',
  '92': 'SOLE_TRADER',
  '93': 'COOPERATIVE',
  '12': 'PUBLIC_INSTITUTION',
  '52': 'PRIVATE_NON_ENTERPRISE',
};

/**
 * 统一社会信用代码 with its check character. Some genuine early codes fail the check: self-service refuses
 * them, a reviewer may accept one with evidence (trade-rules 1.4), so `reason` is CHECK_DIGIT or FORMAT. A
 * vouched-for code needs only the format.
 */
export function parseCreditCode(
  text: string,
  { isVouchedFor = false }: { readonly isVouchedFor?: boolean } = {},
): Checked<CreditCode> {
  const code = normalizeNumber(text);
  if (code === '') return refuse('EMPTY', '请填写统一社会信用代码');
  if (!SHAPE.test(code)) return refuse('FORMAT', '统一社会信用代码格式不正确');
  const isWhole = creditCodeCheckCharacter(code) === code[17];
  if (!isWhole && !isVouchedFor) {
    return refuse('CHECK_DIGIT', '统一社会信用代码校验位不正确，请核对');
  }
  const kind = KINDS[code.slice(0, 2)] ?? 'OTHER';
  const warnings = [
    ...(isWhole ? [] : ['统一社会信用代码校验位不符，已由审核人员核对证照后放行']),
    ...(kind === 'OTHER'
      ? [`统一社会信用代码以${code.slice(0, 2)}开头，不是常见的登记机关与机构类别，请核对证照`]
      : []),
  ];
  return accept({ code, kind }, warnings);
}

/** The 18th character for the first 17. @throws RangeError for a character outside of the code's alphabet */
export function creditCodeCheckCharacter(first17: string): string {
  let sum = 0;
  for (const [index, weight] of WEIGHTS.entries()) {
    const value = CHARACTERS.indexOf(first17.charAt(index));
    if (value < 0 || first17.length <= index)
      throw new RangeError(`not the beginning of a credit code: ${first17}`);
    sum += value * weight;
  }
  return CHARACTERS.charAt((31 - (sum % 31)) % 31);
}
