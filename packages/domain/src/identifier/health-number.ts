import { accept, type Checked, refuse } from './checked.ts';
import { compactNumber } from './normalize.ts';
import { PROVINCE_MARKS } from './province.ts';

export interface HealthFoodNumber {
  readonly number: string;
  readonly kind: 'REGISTRATION' | 'FILING' | 'OLD_REGISTRATION';
  readonly isImported: boolean;
}

const REGISTRATION = /^国食健注([GJ])\d{8}$/;
const FILING = /^食健备(?:(G)\d{4}\d{2}\d{6}|(J)\d{4}00\d{6})$/;
const OLD = /^国食健字([GJ])\d{8}$/;
const OLDEST = /^卫食健字[（(]\d{4}[)）]第?\d{4}号$/;
const DISINFECTANT = new RegExp(`^[${PROVINCE_MARKS}]卫消证字[（(]\\d{4}[)）]第?\\d{4}号$`);

/** 保健食品: registration, filing, or one of the two older forms. */
export function parseHealthFoodNumber(text: string): Checked<HealthFoodNumber> {
  const number = compactNumber(text);
  if (number === '') return refuse('EMPTY', '请填写保健食品注册号或备案号');
  const registered = REGISTRATION.exec(number);
  if (registered) return accept({ number, kind: 'REGISTRATION', isImported: registered[1] === 'J' });
  const filed = FILING.exec(number);
  if (filed) return accept({ number, kind: 'FILING', isImported: filed[2] === 'J' });
  const old = OLD.exec(number);
  if (old) return accept({ number, kind: 'OLD_REGISTRATION', isImported: old[1] === 'J' });
  if (OLDEST.test(number)) return accept({ number, kind: 'OLD_REGISTRATION', isImported: false });
  return refuse('FORMAT', '保健食品注册号或备案号格式不正确');
}

/** 消毒产品生产企业卫生许可证号, e.g. 赣卫消证字(2019)第0012号. */
export function parseDisinfectantNumber(text: string): Checked<string> {
  const number = compactNumber(text);
  if (number === '') return refuse('EMPTY', '请填写消毒产品卫生许可证号');
  return DISINFECTANT.test(number) ? accept(number) : refuse('FORMAT', '消毒产品卫生许可证号格式不正确');
}
