import { creditCodeCheckCharacter } from '@qianfang/domain/identifier/credit-code';
import { idCardCheckCharacter } from '@qianfang/domain/identifier/id-card';

/** The first two characters of a 统一社会信用代码 by kind of holder. */
const CREDIT_CODE_PREFIX = {
  enterprise: '91',
  soleTrader: '92',
  publicInstitution: '12',
  privateNonEnterprise: '52',
} as const;

export type HolderKind = keyof typeof CREDIT_CODE_PREFIX;

/** A credit code of valid form and check character, with an organisation part (MA00DE…) that nobody has. */
export function demoCreditCode(kind: HolderKind, regionCode: string, serial: number): string {
  const body = `${CREDIT_CODE_PREFIX[kind]}${regionCode}MA00DE${String(serial).padStart(3, '0')}`;
  return `${body}${creditCodeCheckCharacter(body)}`;
}

/**
 * An identity number of valid form and check character that nobody can have: division 990100 does not exist.
 * @param bornOn YYYYMMDD
 */
export function demoIdNumber(bornOn: string, serial: number): string {
  const body = `990100${bornOn}${String(serial).padStart(3, '0')}`;
  return `${body}${idCardCheckCharacter(body)}`;
}

/** The common prefix of demo mobile numbers. */
export function demoPhone(serial: number): string {
  return `1990000${String(serial).padStart(4, '0')}`;
}
