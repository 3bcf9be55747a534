import { accept, type Checked, refuse } from './checked.ts';
import { normalizeNumber } from './normalize.ts';
import { PROVINCE_MARKS } from './province.ts';

const MEDICAL_INSTITUTION = /^[0-9A-Z]{9}\d{6}\d{2}[A-Z]\d{3}\d$/;
const DEVICE = new RegExp(`^[${PROVINCE_MARKS}][\\u4e00-\\u9fa5]?食?药监械经营([许备])\\d{4}\\d{4,5}号?$`);
const FOOD_LICENCE = /^JY[123]\d{13}$/;
const FOOD_FILING = /^YB\d{14}$/;

/** 医疗机构登记号, 22 characters. Small clinics may differ, so a deviation only warns (trade-rules 1.4). */
export function parseMedicalInstitutionNumber(text: string): Checked<string> {
  const number = normalizeNumber(text);
  if (number === '') return refuse('EMPTY', '请填写医疗机构登记号');
  return accept(
    number,
    MEDICAL_INSTITUTION.test(number) ? [] : ['医疗机构登记号不是标准的 22 位编号，请核对证照原件'],
  );
}

/** 医疗器械经营许可证 (third class): 许. */
export function parseDeviceLicenceNumber(text: string): Checked<string> {
  return parseDevicePermission(text, '许', '医疗器械经营许可证编号');
}

/** 第二类医疗器械经营备案凭证: 备. */
export function parseDeviceFilingCertificateNumber(text: string): Checked<string> {
  return parseDevicePermission(text, '备', '第二类医疗器械经营备案编号');
}

function parseDevicePermission(text: string, kind: '许' | '备', label: string): Checked<string> {
  const number = normalizeNumber(text);
  if (number === '') return refuse('EMPTY', `请填写${label}`);
  return DEVICE.exec(number)?.[1] === kind ? accept(number) : refuse('FORMAT', `${label}格式不正确`);
}

export interface FoodLicenceNumber {
  readonly number: string;
  /** A licence (JY) runs for five years; a filing for pre-packed food (YB) has no end. */
  readonly kind: 'LICENCE' | 'FILING';
}

export function parseFoodLicenceNumber(text: string): Checked<FoodLicenceNumber> {
  const number = normalizeNumber(text);
  if (number === '') return refuse('EMPTY', '请填写食品经营许可证或备案编号');
  if (FOOD_LICENCE.test(number)) return accept({ number, kind: 'LICENCE' });
  if (FOOD_FILING.test(number)) return accept({ number, kind: 'FILING' });
  return refuse('FORMAT', '食品经营许可证或备案编号格式不正确');
}
