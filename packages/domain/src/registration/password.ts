/** In characters; the upper bound limits hashing. No composition rules: NIST SP 800-63B-4, 3.1.1.2. */
export const PASSWORD_LENGTH = { least: 8, most: 128 } as const;

/** Identifiers of the account, therefore guessed first. Empty while unknown. */
export interface PasswordContext {
  readonly username: string;
  readonly phone: string;
  readonly personName?: string;
  readonly companyName?: string;
}

/** Common passwords, reported while typing; the server knows some fifty thousand more. */
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
  'a123456789',
  'qq123456',
  'wang1234',
  'woaini520',
  'woaini1314',
  '5201314520',
  '1314520520',
  'zxcvbnm123',
  '1qaz2wsx',
  '1q2w3e4r',
  'qazwsx123',
  'yaodian123',
]);

/** Names of the store itself. */
const storeNames = ['qianfang', '千方医药采购', '千方医药', '千方'];
/** Legal form at the end of a company name, which nobody would type. */
const legalForm = /(?:股份)?有限(?:责任)?公司$/;
/** This many characters besides a name are a password; a year or two are not. */
const minBesideName = 5;

/** The form that is hashed and checked: full-width and half-width are the same password. */
export const normalPassword = (password: string): string => password.normalize('NFKC');

const folded = (text: string): string => normalPassword(text).toLowerCase();

/** A company's name in everyday use: without its legal form. */
export const shortCompanyName = (name: string): string => name.trim().replace(legalForm, '');

function wordsOf({ username, phone, personName = '', companyName = '' }: PasswordContext): string[] {
  const own = [username, phone, personName, companyName, shortCompanyName(companyName)];
  return [...own.map((word) => folded(word.trim())), ...storeNames]
    .filter((word) => [...word].length >= 2)
    .toSorted((a, b) => b.length - a.length);
}

/** Whether nearly all of it is names of the account or the store. */
function isName(password: string, context: PasswordContext): boolean {
  const words = wordsOf(context);
  const rest = words.reduce((text, word) => text.replaceAll(word, ' '), password);
  return rest !== password && [...rest.replaceAll(/[^\p{L}\p{N}]/gu, '')].length < minBesideName;
}

/** What is wrong with a new password, or null. Every character counts, spaces too. */
export function passwordProblem(password: string, context: PasswordContext): string | null {
  const text = folded(password);
  const { length } = [...text];
  if (length === 0) return '请填写密码';
  if (length < PASSWORD_LENGTH.least) return `密码至少 ${PASSWORD_LENGTH.least} 位，您填了 ${length} 位`;
  if (length > PASSWORD_LENGTH.most) return `密码最长 ${PASSWORD_LENGTH.most} 位，您填了 ${length} 位`;
  if (isName(text, context)) return '密码不能只由用户名、手机号、姓名、单位或本站名称构成，请换一个';
  return COMMON.has(text) || isMonotonous(text) ? '密码过于简单，请换一个' : null;
}

/** Compares both fields of a form. */
export function repeatedPasswordProblem(password: string, repeated: string): string | null {
  if (repeated === '') return '请再次填写密码';
  return password === repeated ? null : '两次填写的密码不一致';
}

export type PasswordStrength = 'WEAK' | 'FAIR' | 'STRONG';

/** Strength: by length, then by number of different characters; a refused password is weak. */
export function passwordStrength(password: string, context: PasswordContext): PasswordStrength {
  if (passwordProblem(password, context) !== null) return 'WEAK';
  const characters = [...folded(password)];
  const variety = new Set(characters).size;
  if (characters.length >= 12 && variety >= 8) return 'STRONG';
  return characters.length >= 10 && variety >= 6 ? 'FAIR' : 'WEAK';
}

/** Fewer than four different characters, or nearly a run, such as abcd1234 or 87654321a. */
function isMonotonous(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0);
  if (new Set(codes).size < 4) return true;
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const unlike = (step: number) => steps.filter((one) => one !== step).length;
  return unlike(1) <= 1 || unlike(-1) <= 1;
}
