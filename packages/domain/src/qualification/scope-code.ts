import type { GoodsClass } from '../goods/goods-class.ts';
import type { DocumentType } from './document-type.ts';

/** `DEVICE_` + 分类编码 limits a device permission, e.g. DEVICE_14, DEVICE_6815. */
export type ScopeCode =
  | 'CHEM'
  | 'ANTIB'
  | 'BIOCHEM'
  | 'CPM'
  | 'TCM_PIECE'
  | 'TCM_PIECE_ORAL'
  | 'TCM_RAW'
  | 'BIO'
  | 'IVD_DRUG'
  | 'ANABOLIC'
  | 'PEPTIDE'
  | 'INSULIN'
  | 'TERMINATION'
  | 'HEALTH_FOOD'
  | 'SFMP'
  | `DEVICE_${string}`;

const LABELS: Readonly<Record<Exclude<ScopeCode, `DEVICE_${string}`>, string>> = {
  CHEM: '化学药',
  ANTIB: '抗生素制剂',
  BIOCHEM: '生化药品',
  CPM: '中成药',
  TCM_PIECE: '中药饮片',
  TCM_PIECE_ORAL: '直接口服饮片',
  TCM_RAW: '中药材',
  BIO: '生物制品',
  IVD_DRUG: '体外诊断试剂（药品）',
  ANABOLIC: '蛋白同化制剂',
  PEPTIDE: '肽类激素',
  INSULIN: '胰岛素',
  TERMINATION: '终止妊娠药品',
  HEALTH_FOOD: '保健食品',
  SFMP: '特殊医学用途配方食品',
};

export function isScopeCode(text: string): text is ScopeCode {
  return Object.hasOwn(LABELS, text) || /^DEVICE_(?:\d{2}|68\d{2})$/.test(text);
}

export function scopeCodeLabel(code: ScopeCode): string {
  return isPlainScope(code) ? LABELS[code] : `分类编码${code.slice('DEVICE_'.length)}`;
}

function isPlainScope(code: ScopeCode): code is Exclude<ScopeCode, `DEVICE_${string}`> {
  return Object.hasOwn(LABELS, code);
}

/**
 * The scope a class needs. Insulin goes by approval number: 国药准字H is chemical, else biological
 * (trade-rules 2.1); a licence naming insulin covers both.
 * @returns null for classes without a scope
 */
export function neededScope(goodsClass: GoodsClass, approvalNo: string): ScopeCode | null {
  switch (goodsClass) {
    case 'INSULIN':
      return isChemicalApproval(approvalNo) ? 'CHEM' : 'BIO';
    case 'CHEM':
    case 'ANTIB':
    case 'BIOCHEM':
    case 'CPM':
    case 'TCM_PIECE':
    case 'TCM_RAW':
    case 'BIO':
    case 'IVD_DRUG':
    case 'ANABOLIC':
    case 'PEPTIDE':
    case 'HEALTH_FOOD':
    case 'SFMP':
      return goodsClass;
    default:
      return null;
  }
}

export function isChemicalApproval(approvalNo: string): boolean {
  return /^(?:国药准字)?H/.test(approvalNo);
}

export interface ScopeReading {
  readonly codes: readonly ScopeCode[];
  /** The widest drug category of the 经营类别 in the text; '' without one. */
  readonly rxCategory: '' | 'RX' | 'OTC_A' | 'OTC_B';
  readonly hasColdAnnotation: boolean;
  /** Unknown words: a reviewer selects the codes manually. */
  readonly unread: readonly string[];
}

/** Documents with a parseable scope. */
export function carriesScope(type: DocumentType): boolean {
  return [
    'DRUG_LICENCE',
    'MED_LICENCE',
    'DEV3_LICENCE',
    'DEV2_FILING',
    'FOOD_LICENCE',
    'SPECIAL_SCOPE',
  ].includes(type);
}
