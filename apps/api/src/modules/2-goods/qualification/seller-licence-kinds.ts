import type { Checked } from '@qianfang/domain/identifier/checked';
import { parseCreditCode } from '@qianfang/domain/identifier/credit-code';
import { parseDrugLicenceNumber } from '@qianfang/domain/identifier/drug-licence';
import {
  parseDeviceFilingCertificateNumber,
  parseDeviceLicenceNumber,
  parseFoodLicenceNumber,
} from '@qianfang/domain/identifier/licence-number';
import { provinceName } from '@qianfang/domain/identifier/province';
import { parseIcpFiling, parsePublicSecurityFiling } from '@qianfang/domain/identifier/site-filing';
import { type DocumentType, documentLabel } from '@qianfang/domain/qualification/document-type';

/** Read from the number of a licence: its stored form, and for the drug licence the issuing province. */
interface ReadNumber {
  readonly number: string;
  readonly province: string;
}

type NumberReader = (text: string) => ReadNumber | { readonly message: string };

function reader<T>(
  parse: (text: string) => Checked<T>,
  read: (value: T) => string,
  province: (value: T) => string = () => '',
): NumberReader {
  return (text) => {
    const parsed = parse(text);
    return parsed.ok
      ? { number: read(parsed.value), province: province(parsed.value) }
      : { message: parsed.message };
  };
}

const asWritten: NumberReader = (text) =>
  text.trim() === '' ? { message: '请填写编号' } : { number: text.trim(), province: '' };
const plain = (value: string) => value;

interface SellerLicenceKind {
  readonly name: string;
  readonly readNumber: NumberReader;
  /** The document type whose scope rules apply; null for one that covers no goods. */
  readonly scopeOf: DocumentType | null;
  /**
   * In the footer of every page (trade-rules 6.1); the others go to companies that request first-purchase
   * papers (4.7).
   */
  readonly isShown: boolean;
}

const licence = (type: DocumentType, readNumber: NumberReader): SellerLicenceKind => ({
  name: documentLabel(type),
  readNumber,
  scopeOf: type,
  isShown: true,
});
const filing = (name: string, readNumber: NumberReader): SellerLicenceKind => ({
  name,
  readNumber,
  scopeOf: null,
  isShown: true,
});
const companyPaper = (name: string): SellerLicenceKind => ({ ...filing(name, asWritten), isShown: false });

/**
 * The wholesaler's own papers that pages show, rules need and companies request, in the order of the footer
 * (trade-rules 6.1, 4.7).
 */
const kinds = {
  BIZ_LICENCE: {
    ...licence(
      'BIZ_LICENCE',
      reader(parseCreditCode, (code) => code.code),
    ),
    scopeOf: null,
  },
  DRUG_LICENCE: licence(
    'DRUG_LICENCE',
    reader(
      parseDrugLicenceNumber,
      ({ number }) => number,
      ({ province }) => provinceName(province),
    ),
  ),
  SPECIAL_SCOPE: licence('SPECIAL_SCOPE', asWritten),
  DEV3_LICENCE: licence('DEV3_LICENCE', reader(parseDeviceLicenceNumber, plain)),
  DEV2_FILING: licence('DEV2_FILING', reader(parseDeviceFilingCertificateNumber, plain)),
  FOOD_LICENCE: licence(
    'FOOD_LICENCE',
    reader(parseFoodLicenceNumber, ({ number }) => number),
  ),
  // The form of the new filing number is not settled yet (trade-rules 10.3).
  INFO_FILING: filing('互联网药品医疗器械信息服务备案编号', asWritten),
  ICP: filing('ICP备案号', reader(parseIcpFiling, plain)),
  PUBLIC_SECURITY: filing('公安备案号', reader(parsePublicSecurityFiling, plain)),
  ANNUAL_REPORT: companyPaper('年度报告'),
  SEAL_SAMPLE: companyPaper('印章与随货同行单样式'),
  BANK: companyPaper('开户信息'),
  SALES_AUTH: companyPaper('销售人员授权书与身份证'),
  QA_AGREEMENT: companyPaper('质量保证协议'),
} as const satisfies Record<string, SellerLicenceKind>;

export type SellerLicenceCode = keyof typeof kinds;

export const sellerLicenceCodes = Object.keys(kinds) as readonly SellerLicenceCode[];

export function isSellerLicenceCode(text: string): text is SellerLicenceCode {
  return Object.hasOwn(kinds, text);
}

export function sellerLicenceKind(code: SellerLicenceCode): SellerLicenceKind {
  return kinds[code];
}

/** Whether goods are hidden from everybody when this paper expires (I3). */
export function opensGoods(code: string): boolean {
  return isSellerLicenceCode(code) && sellerLicenceKind(code).scopeOf !== null;
}
