import { type GoodsClass, goodsClassLabel } from '../goods/goods-class.ts';
import { accept, type Checked, refuse } from './checked.ts';
import { compactNumber } from './normalize.ts';

/** H 化学药, Z 中药, S 生物制品, C 古代经典名方, B 旧保健药, T 体外化学诊断试剂, F 辅料, J 旧进口分包装. */
export type ApprovalLetter = 'H' | 'Z' | 'S' | 'C' | 'B' | 'T' | 'F' | 'J';

export type ApprovalKind = 'DOMESTIC' | 'OVERSEAS' | 'HK_MACAO_TAIWAN' | 'IMPORT_CERTIFICATE';

export interface ApprovalNumber {
  /** `国药准字H20163436`, or `H20160001` of an import certificate. */
  readonly number: string;
  readonly letter: ApprovalLetter;
  readonly kind: ApprovalKind;
}

const DOMESTIC = /^国药准字([HZSBTFJC])\d{8}$/;
const FOREIGN = /^国药准字([HZS])([JC])\d{8}$/;
const IMPORT = /^B?([HZS])(C?)\d{8}$/;

const LETTER_LABELS: Readonly<Record<ApprovalLetter, string>> = {
  H: '化学药',
  Z: '中药',
  S: '生物制品',
  C: '古代经典名方',
  B: '保健药',
  T: '体外化学诊断试剂',
  F: '药用辅料',
  J: '进口分包装',
};

/** trade-rules 3.2; null: a reviewer decides. Hormones are synthetic (H) or made by cells (S). */
const CLASSES_OF_LETTER: Readonly<Record<ApprovalLetter, readonly GoodsClass[] | null>> = {
  H: [
    'CHEM',
    'ANTIB',
    'BIOCHEM',
    'ANABOLIC',
    'PEPTIDE',
    'INSULIN',
    'NARCOTIC',
    'PSYCHOTROPIC',
    'RADIOACTIVE',
    'PRECURSOR',
    'TOXIC',
  ],
  Z: ['CPM', 'TCM_PIECE', 'TCM_RAW', 'TCM_GRANULE', 'TOXIC', 'NARCOTIC'],
  S: ['BIO', 'INSULIN', 'IVD_DRUG', 'PEPTIDE', 'BIO_CELL', 'VACCINE', 'BLOOD', 'TOXIC', 'RADIOACTIVE'],
  C: ['CPM'],
  B: null,
  T: null,
  F: null,
  J: null,
};

/** 批准文号 of a drug, in any form of trade-rules 3.2. */
export function parseApprovalNumber(text: string): Checked<ApprovalNumber> {
  const number = compactNumber(text);
  if (number === '') return refuse('EMPTY', '请填写批准文号');
  return readApprovalNumber(number) ?? refuse('FORMAT', '批准文号格式不正确');
}

/** The letter must fit the class: H chemical, Z and C Chinese medicine, S biological (G-02). */
export function checkApprovalForClass(text: string, goodsClass: GoodsClass): Checked<ApprovalNumber> {
  const parsed = parseApprovalNumber(text);
  if (!parsed.ok) return parsed;
  const { letter } = parsed.value;
  const fitting = CLASSES_OF_LETTER[letter];
  const named = `${letter} ${LETTER_LABELS[letter]}`;
  if (fitting === null) return accept(parsed.value, [`批准文号类别（${named}）须人工核对商品类别`]);
  if (fitting.includes(goodsClass)) return parsed;
  return refuse(
    'CLASS_MISMATCH',
    `批准文号类别（${named}）与商品类别（${goodsClassLabel(goodsClass)}）不一致`,
  );
}

/** For a normalised number without spaces; null for an unknown form. */
export function readApprovalNumber(number: string): Checked<ApprovalNumber> | null {
  const domestic = DOMESTIC.exec(number)?.[1];
  if (isLetter(domestic))
    return accept({ number, letter: domestic, kind: domestic === 'J' ? 'OVERSEAS' : 'DOMESTIC' });
  const [, foreign, origin] = FOREIGN.exec(number) ?? [];
  if (isLetter(foreign))
    return accept({ number, letter: foreign, kind: origin === 'J' ? 'OVERSEAS' : 'HK_MACAO_TAIWAN' });
  const imported = IMPORT.exec(number)?.[1];
  // Accepted for stock that came in while the certificate was valid.
  if (isLetter(imported)) return accept({ number, letter: imported, kind: 'IMPORT_CERTIFICATE' });
  return null;
}

function isLetter(text: string | undefined): text is ApprovalLetter {
  return text !== undefined && Object.hasOwn(LETTER_LABELS, text);
}
