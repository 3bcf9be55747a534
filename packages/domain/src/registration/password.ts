/** Lengths in characters; the upper bound keeps hashing affordable. */
export const PASSWORD_LENGTH = { least: 8, most: 64 } as const;

export interface PasswordContext {
  readonly username: string;
  readonly phone: string;
}

/** What everybody tries first, beside runs and repetitions. */
const COMMON = new Set([
  'password',
  'password1',
  'password123',
  'passw0rd',
  'p@ssw0rd',
  'qwerty123',
  'qwertyuiop',
  'iloveyou1',
  'admin123',
  'admin888',
  'abc12345',
  'abcd1234',
  'a1234567',
  'a12345678',
  'a123456789',
  'aa123456',
  'aa12345678',
  'qq123456',
  'wang1234',
  'woaini520',
  'woaini1314',
  'zxcvbnm123',
  '1qaz2wsx',
  '1q2w3e4r',
  'qazwsx123',
  'yaodian123',
  'qianfang123',
]);

/** What is wrong with a new password, as a sentence, or null. It is taken as typed: nothing is trimmed or normalised away. */
export function passwordProblem(password: string, context: PasswordContext): string | null {
  const length = [...password].length;
  if (password === '') return '请填写密码';
  if (length < PASSWORD_LENGTH.least || length > PASSWORD_LENGTH.most) return '密码长度应为 8 至 64 位';
  if (password !== password.trim()) return '密码首尾不能是空格';
  if (!/\p{L}/u.test(password) || !/\p{N}/u.test(password)) return '密码须同时包含字母和数字';
  const lower = password.toLowerCase();
  const isNamed = (part: string) => part.length >= 4 && lower.includes(part.toLowerCase());
  if (isNamed(context.username) || isNamed(context.phone)) return '密码不能包含用户名或手机号';
  return COMMON.has(lower) || isMonotonous(lower) ? '密码过于简单，请换一个' : null;
}

/** The two fields of a form. */
export function repeatedPasswordProblem(password: string, repeated: string): string | null {
  if (repeated === '') return '请再次填写密码';
  return password === repeated ? null : '两次填写的密码不一致';
}

export type PasswordStrength = 'WEAK' | 'FAIR' | 'STRONG';

/** How the meter stands: by length and by kinds of characters; what is refused is weak. */
export function passwordStrength(password: string, context: PasswordContext): PasswordStrength {
  if (passwordProblem(password, context) !== null) return 'WEAK';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u].filter((kind) =>
    kind.test(password),
  ).length;
  const length = [...password].length;
  if (length >= 16 || (length >= 12 && kinds >= 3)) return 'STRONG';
  return length >= 10 || kinds >= 3 ? 'FAIR' : 'WEAK';
}

/** Fewer than four different characters, or a run such as abcd1234 or 87654321a from end to end but two. */
function isMonotonous(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  if (new Set(codes).size < 4) return true;
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const unlike = (step: number) => steps.filter((one) => one !== step).length;
  return unlike(1) <= 1 || unlike(-1) <= 1;
}
