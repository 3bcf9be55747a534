import type { GoodsClass } from '@qianfang/domain/goods/goods-class';
import { isDevice, isDrug, isHerbal } from '@qianfang/domain/goods/goods-class';
import { gs1CheckDigit } from '@qianfang/domain/identifier/product-code';
import { type ProvinceMark, provinceCode } from '@qianfang/domain/identifier/province';
import type { Part } from './parts/part.ts';

/**
 * Numbers of valid form in ranges that nobody issues: years and serials around 2099, product codes from 699 9.
 * The serial comes from the goods' place in the catalogue, so each number is unique up to a million goods.
 */
const FICTIONAL_YEAR = 2099;

const digits = (value: number, width: number): string => String(value).padStart(width, '0');

const LETTER_OF_CLASS: Readonly<Partial<Record<GoodsClass, 'H' | 'Z' | 'S'>>> = {
  CPM: 'Z',
  BIO: 'S',
  INSULIN: 'S',
  IVD_DRUG: 'S',
  VACCINE: 'S',
  BLOOD: 'S',
};

/** Recombinant hormones are biological, extracted ones chemical. */
function letterOf(part: Part): 'H' | 'Z' | 'S' {
  if (part.goodsClass === 'PEPTIDE') return part.name.includes('重组') ? 'S' : 'H';
  return LETTER_OF_CLASS[part.goodsClass] ?? 'H';
}

/** 国药准字, registration, filing or licence number, as the class requires; '' where a class has none. */
export function approvalNumberOf(
  part: Part,
  serial: number,
  province: ProvinceMark,
  makerSerial: number,
): string {
  const { goodsClass } = part;
  if (isHerbal(goodsClass) || goodsClass === 'TOXIC' || goodsClass === 'TCM_GRANULE') return '';
  if (isDrug(goodsClass)) {
    const number = serial < 10_000 ? FICTIONAL_YEAR * 10_000 + serial : 90_000_000 + serial;
    return `国药准字${letterOf(part)}${number}`;
  }
  if (isDevice(goodsClass)) return deviceNumberOf(part, serial, province);
  const year = FICTIONAL_YEAR - Math.floor(serial / 10_000);
  if (goodsClass === 'HEALTH_FOOD') {
    return `食健备G${FICTIONAL_YEAR}${provinceCode(province)}${digits(serial, 6)}`;
  }
  if (goodsClass === 'SFMP') return `国食注字TY${year}${digits(serial % 10_000, 4)}`;
  if (goodsClass === 'COSM') return `${province}G妆网备字${FICTIONAL_YEAR}${digits(serial, 6)}`;
  if (goodsClass === 'DISINF') return `${province}卫消证字(${FICTIONAL_YEAR})第${digits(makerSerial, 4)}号`;
  return '';
}

function deviceNumberOf(part: Part, serial: number, province: ProvinceMark): string {
  if (part.goodsClass === 'DEV1') {
    const year = FICTIONAL_YEAR - Math.floor(serial / 100_000);
    return `${province}械备${year}${digits(serial % 100_000, 5)}`;
  }
  const year = FICTIONAL_YEAR - Math.floor(serial / 10_000);
  const category = part.deviceClassCode.slice(-2);
  const isThird = part.goodsClass === 'DEV3';
  return `${isThird ? '国' : province}械注准${year}${isThird ? 3 : 2}${category}${digits(serial % 10_000, 4)}`;
}

/** EAN-13 with its check digit. */
export function barcodeOf(serial: number): string {
  const body = `6999${digits(serial, 8)}`;
  return `${body}${gs1CheckDigit(body)}`;
}

/** 本位码 of a drug with an approval number, '' for anything else. */
export function nationalCodeOf(part: Part, serial: number): string {
  if (!isDrug(part.goodsClass) || isHerbal(part.goodsClass)) return '';
  const body = `86999${digits(serial, 8)}`;
  return `${body}${gs1CheckDigit(body)}`;
}

/** 药品标识码: the first seven digits of the trace codes of all packs. */
export function tracePrefixOf(part: Part, serial: number): string {
  return isDrug(part.goodsClass) && !isHerbal(part.goodsClass) ? `8${digits(serial % 1_000_000, 6)}` : '';
}

/** 国家医保药品代码: 23 characters, X for Western and Z for Chinese medicine, in a fictional group. */
export function insuranceCodeOf(part: Part, serial: number): string {
  const kind = part.goodsClass === 'CPM' ? 'Z' : 'X';
  return `${kind}Z99ZZZ${digits(Math.floor(serial / 100_000) % 1000, 3)}A0010101${digits(serial % 100_000, 5)}`;
}
