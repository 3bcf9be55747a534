import { accept, type Checked, refuse } from './checked.ts';
import { normalizeText } from './normalize.ts';

const SHAPE = /^[0-9A-Za-z][0-9A-Za-z\-./()]{0,29}$/;

/** 批号 as printed: keeps case and leading zeros; full-width characters become half-width. */
export function parseBatchNumber(text: string): Checked<string> {
  const number = normalizeText(text);
  if (number === '') return refuse('EMPTY', '请填写批号');
  return SHAPE.test(number) ? accept(number) : refuse('FORMAT', '批号格式不正确');
}
