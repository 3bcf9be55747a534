import { normalizeText } from '../identifier/normalize.ts';

const SHAPE = /^[A-Za-z][A-Za-z0-9_-]{3,19}$/;
/** Names that would pass for the store itself. */
const RESERVED = /^(?:admin|administrator|root|system|operator|official|service|kefu|guanli|qianfang)\d*$/i;

/**
 * What is wrong with a user name, or null. It starts with a letter, unlike a phone number (both log in,
 * storefront.md pages §3). The database checks whether it is taken.
 */
export function usernameProblem(text: string): string | null {
  const name = normalizeText(text);
  if (name === '') return '请填写用户名';
  if (!SHAPE.test(name)) return '用户名为 4 至 20 位字母、数字、下划线或短横线，以字母开头';
  return RESERVED.test(name) ? '该用户名不可使用，请换一个' : null;
}
