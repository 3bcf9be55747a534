import { accept, type Checked, refuse } from './checked.ts';
import { compactNumber } from './normalize.ts';

const NATIONAL_DRUG_CODE = /^869\d{11}$/;
const EAN13 = /^\d{13}$/;
const TRACE_CODE = /^\d{20}$/;
const INSURANCE_CODE = /^[XZ][A-Z0-9]{22}$/;
const INSURANCE_CODE_OF_OTHERS = /^[TC][A-Z0-9]{5,29}$/;

/** GS1 check digit: weights 3 and 1 alternate from the right. @param digits all but the last */
export function gs1CheckDigit(digits: string): string {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    sum += Number(digits.charAt(digits.length - 1 - index)) * (index % 2 === 0 ? 3 : 1);
  }
  return String((10 - (sum % 10)) % 10);
}

/** 药品本位码, 14 digits from 869. */
export function parseNationalDrugCode(text: string): Checked<string> {
  return parseGs1(text, NATIONAL_DRUG_CODE, '本位码');
}

/** Bar code of a sales pack, EAN-13. */
export function parseBarcode(text: string): Checked<string> {
  return parseGs1(text, EAN13, '条码');
}

function parseGs1(text: string, shape: RegExp, label: string): Checked<string> {
  const code = compactNumber(text);
  if (code === '') return refuse('EMPTY', `请填写${label}`);
  if (!shape.test(code)) return refuse('FORMAT', `${label}格式不正确`);
  return gs1CheckDigit(code.slice(0, -1)) === code.slice(-1)
    ? accept(code)
    : refuse('CHECK_DIGIT', `${label}校验位不正确，请核对`);
}

export interface TraceCode {
  readonly code: string;
  /** 药品标识码: the first seven digits, the same for every pack of one product. */
  readonly productCode: string;
  /** 码上放心 codes begin with 8; NMPAB/T 1002 permits others. */
  readonly system: 'MASHANGFANGXIN' | 'OTHER';
}

/** 追溯码 of one pack, 20 digits. */
export function parseTraceCode(text: string): Checked<TraceCode> {
  const code = compactNumber(text);
  if (code === '') return refuse('EMPTY', '请填写追溯码');
  if (!TRACE_CODE.test(code)) return refuse('FORMAT', '追溯码格式不正确，应为 20 位数字');
  return accept({
    code,
    productCode: code.slice(0, 7),
    system: code.startsWith('8') ? 'MASHANGFANGXIN' : 'OTHER',
  });
}

/** 国家医保药品代码, 23 characters; codes of herbal pieces (T) and consumables (C) only warn. */
export function parseInsuranceCode(text: string): Checked<string> {
  const code = compactNumber(text);
  if (code === '') return refuse('EMPTY', '请填写医保编码');
  if (INSURANCE_CODE.test(code)) return accept(code);
  if (INSURANCE_CODE_OF_OTHERS.test(code)) return accept(code, ['饮片或耗材的医保编码，请人工核对']);
  return refuse('FORMAT', '医保编码格式不正确');
}
