import { accept, type Checked, refuse } from './checked.ts';
import { compactNumber } from './normalize.ts';

export interface InvoiceNumber {
  readonly number: string;
  /** Last two digits of the year of issue. */
  readonly year: string;
  /** Division code of the tax office. */
  readonly region: string;
}

const SHAPE = /^\d{20}$/;

/** 数电发票: 2 year, 2 region, 1 channel, 15 serial; without 发票代码. */
export function parseInvoiceNumber(text: string): Checked<InvoiceNumber> {
  const number = compactNumber(text);
  if (number === '') return refuse('EMPTY', '请填写发票号码');
  if (!SHAPE.test(number)) return refuse('FORMAT', '发票号码格式不正确，应为 20 位数字');
  return accept({ number, year: number.slice(0, 2), region: number.slice(2, 4) });
}
