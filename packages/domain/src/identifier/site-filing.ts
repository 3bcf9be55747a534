import { accept, type Checked, refuse } from './checked.ts';
import { compactNumber } from './normalize.ts';
import { PROVINCE_MARKS } from './province.ts';

const ICP = new RegExp(`^[${PROVINCE_MARKS}]ICP备\\d{8,10}号(?:-\\d+)?$`);
const PUBLIC_SECURITY = new RegExp(`^(?:[${PROVINCE_MARKS}]公网安备)?(\\d{14})号?$`);

/** ICP 备案号 in the footer, e.g. 粤ICP备2026000001号-1. */
export function parseIcpFiling(text: string): Checked<string> {
  const number = compactNumber(text);
  if (number === '') return refuse('EMPTY', '请填写ICP备案号');
  return ICP.test(number) ? accept(number) : refuse('FORMAT', 'ICP备案号格式不正确');
}

/** 公安联网备案: 14 digits, with or without the words around them. */
export function parsePublicSecurityFiling(text: string): Checked<string> {
  const number = compactNumber(text);
  if (number === '') return refuse('EMPTY', '请填写公安备案号');
  return PUBLIC_SECURITY.test(number) ? accept(number) : refuse('FORMAT', '公安备案号格式不正确');
}
