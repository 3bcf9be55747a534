import type { GoodsClass } from '../goods/goods-class.ts';
import type { BuyerGroup } from './buyer-type.ts';

/**
 * Y: within documents and scope; APPROVAL: also needs a special permission (批件); MANUAL: only if a reviewer
 * granted it to this buyer; N: never.
 */
export type ClassRule = 'Y' | 'APPROVAL' | 'MANUAL' | 'N';

/** Product attributes across classes with their own row in trade-rules 2.3. */
export type CrossRow = 'INJECTION' | 'TERMINATION' | 'EPHEDRINE';

export type SaleableClass = Exclude<
  GoodsClass,
  | 'BIO_CELL'
  | 'VACCINE'
  | 'BLOOD'
  | 'NARCOTIC'
  | 'PSYCHOTROPIC'
  | 'TOXIC'
  | 'RADIOACTIVE'
  | 'PRECURSOR'
  | 'HOSPITAL_PREP'
  | 'TCM_GRANULE'
>;

const GROUPS: readonly BuyerGroup[] = [
  'PHARMACY',
  'WHOLESALER',
  'CLINIC',
  'HOSPITAL',
  'DEVICE_DEALER',
  'OTHER_ORG',
  'MANUFACTURER',
];

/**
 * trade-rules 2.3. Rows missing there take the stricter reading: 体外诊断试剂（药品） only for wholesalers
 * and hospitals, manufacturers only raw material and by manual grant.
 */
// biome-ignore format: a table is read by its columns
const RULES: Readonly<Record<SaleableClass | CrossRow, readonly ClassRule[]>> = {
  //            pharmacy wholesaler  clinic    hospital  dealer    other     maker
  CHEM:        ['Y',     'Y',        'Y',      'Y',      'N',      'N',      'N'],
  ANTIB:       ['Y',     'Y',        'Y',      'Y',      'N',      'N',      'N'],
  BIOCHEM:     ['Y',     'Y',        'Y',      'Y',      'N',      'N',      'N'],
  CPM:         ['Y',     'Y',        'Y',      'Y',      'N',      'N',      'N'],
  INJECTION:   ['Y',     'Y',        'Y',      'Y',      'N',      'N',      'N'],
  TCM_PIECE:   ['Y',     'Y',        'Y',      'Y',      'N',      'N',      'N'],
  TCM_RAW:     ['Y',     'Y',        'Y',      'Y',      'N',      'N',      'MANUAL'],
  BIO:         ['Y',     'Y',        'Y',      'Y',      'N',      'N',      'N'],
  INSULIN:     ['Y',     'Y',        'Y',      'Y',      'N',      'N',      'N'],
  IVD_DRUG:    ['N',     'Y',        'N',      'Y',      'N',      'N',      'N'],
  ANABOLIC:    ['N',     'APPROVAL', 'Y',      'Y',      'N',      'N',      'N'],
  PEPTIDE:     ['N',     'APPROVAL', 'Y',      'Y',      'N',      'N',      'N'],
  TERMINATION: ['N',     'APPROVAL', 'MANUAL', 'MANUAL', 'N',      'N',      'N'],
  EPHEDRINE:   ['Y',     'Y',        'Y',      'Y',      'N',      'N',      'N'],
  DEV1:        ['Y',     'Y',        'Y',      'Y',      'Y',      'Y',      'N'],
  DEV2_EXEMPT: ['Y',     'Y',        'Y',      'Y',      'Y',      'Y',      'N'],
  DEV2:        ['Y',     'Y',        'Y',      'Y',      'Y',      'MANUAL', 'N'],
  DEV3:        ['Y',     'Y',        'Y',      'Y',      'Y',      'N',      'N'],
  HEALTH_FOOD: ['Y',     'Y',        'Y',      'Y',      'Y',      'Y',      'N'],
  SFMP:        ['Y',     'Y',        'Y',      'Y',      'Y',      'N',      'N'],
  COSM:        ['Y',     'Y',        'Y',      'Y',      'Y',      'Y',      'N'],
  DISINF:      ['Y',     'Y',        'Y',      'Y',      'Y',      'Y',      'N'],
  GENERAL:     ['Y',     'Y',        'Y',      'Y',      'Y',      'Y',      'N'],
};

export function classRule(group: BuyerGroup, row: SaleableClass | CrossRow): ClassRule {
  return RULES[row][GROUPS.indexOf(group)] ?? 'N';
}

export function isSaleableClass(goodsClass: GoodsClass): goodsClass is SaleableClass {
  return Object.hasOwn(RULES, goodsClass);
}

/** A 中医诊所（备案） buys pieces, patent medicines, no other drug; class II or III by category only. */
export function mayTcmClinicBuy(goodsClass: GoodsClass, isDrugClass: boolean): boolean {
  return !isDrugClass || goodsClass === 'CPM' || goodsClass === 'TCM_PIECE' || goodsClass === 'TCM_RAW';
}
