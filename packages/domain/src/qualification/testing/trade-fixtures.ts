import { type IsoDate, isoDate } from '../../calendar/iso-date.ts';
import { GOODS_CLASSES, isNeverSold } from '../../goods/goods-class.ts';
import { type BuyerType, buyerGroupOf } from '../buyer-type.ts';
import type { DocumentFacts } from '../document.ts';
import type { DocumentType } from '../document-type.ts';
import { LISTED_INGREDIENTS } from '../ingredient-control.ts';
import { type BuyerFacts, type BuyerRights, prepareBuyer, type TradeContext } from '../prepare-buyer.ts';
import type { SellerRights } from '../prepare-seller.ts';
import type { ScopeCode } from '../scope-code.ts';
import { scopeCodesFromText } from '../scope-text.ts';
import type { TradeGoods } from '../trade-goods.ts';

export const TODAY = isoDate('2026-11-21');
export const LATER = isoDate('2029-12-31');

/** Ordinary medicine without special attributes. */
export const PLAIN_GOODS: TradeGoods = {
  goodsClass: 'CHEM',
  rxType: 'RX',
  isOnSale: true,
  isRecalled: false,
  isEphedrine: false,
  isCold: false,
  isAntibiotic: false,
  isInjection: false,
  form: '片剂',
  approvalNo: '国药准字H20163436',
  deviceCategory: '',
  ingredients: [],
  controlPolicies: null,
};

export function goodsOf(rest: Partial<TradeGoods>): TradeGoods {
  return { ...PLAIN_GOODS, ...rest };
}

let lastId = 0;

export function documentOf(type: DocumentType, rest: Partial<DocumentFacts> = {}): DocumentFacts {
  lastId += 1;
  return {
    id: lastId,
    type,
    version: 1,
    state: 'passed',
    validTo: LATER,
    inspectionValidTo: null,
    scopeCodes: [],
    rxCategory: '',
    hasColdAnnotation: false,
    reason: '',
    ...rest,
  };
}

/** A seller of everything that may be sold. */
export const FULL_SELLER: SellerRights = {
  today: TODAY,
  province: '广东省',
  classes: new Set(GOODS_CLASSES.filter((goodsClass) => !isNeverSold(goodsClass))),
  dev2Categories: null,
  dev3Categories: null,
  sellsChemicalInsulin: true,
  sellsBiologicalInsulin: true,
  maySellEphedrine: true,
};

export const CONTEXT: TradeContext = {
  today: TODAY,
  seller: FULL_SELLER,
  ingredientControls: LISTED_INGREDIENTS,
};

export const ALL_DRUG_SCOPE: readonly ScopeCode[] = [
  'CHEM',
  'ANTIB',
  'BIOCHEM',
  'CPM',
  'TCM_PIECE',
  'TCM_PIECE_ORAL',
  'TCM_RAW',
  'BIO',
  'IVD_DRUG',
  'ANABOLIC',
  'PEPTIDE',
];

/** All documents a buyer type can have, all valid: a refusal then comes from the table alone. */
export function fullDocuments(type: BuyerType): readonly DocumentFacts[] {
  const common = [
    documentOf('BIZ_LICENCE', { validTo: null }),
    documentOf('RECEIVE_AUTH'),
    documentOf('COLD_AUTH'),
  ];
  const food = documentOf('FOOD_LICENCE', { scopeCodes: ['HEALTH_FOOD', 'SFMP'] });
  const devices = [documentOf('DEV3_LICENCE'), documentOf('DEV2_FILING', { validTo: null })];
  switch (buyerGroupOf(type)) {
    case 'PHARMACY':
      return [
        ...common,
        ...devices,
        food,
        documentOf('DRUG_LICENCE', { scopeCodes: ALL_DRUG_SCOPE, rxCategory: 'RX', hasColdAnnotation: true }),
      ];
    case 'WHOLESALER':
      return [
        ...common,
        ...devices,
        food,
        documentOf('DRUG_LICENCE', { scopeCodes: ALL_DRUG_SCOPE, hasColdAnnotation: true }),
        documentOf('SPECIAL_SCOPE', { scopeCodes: ['ANABOLIC', 'PEPTIDE', 'TERMINATION'] }),
      ];
    case 'CLINIC':
    case 'HOSPITAL':
      return [
        ...common,
        food,
        documentOf('MED_LICENCE', { scopeCodes: ALL_DRUG_SCOPE }),
        documentOf('IV_ANTIBIOTIC'),
      ];
    case 'DEVICE_DEALER':
      return [...common, ...devices, food];
    case 'OTHER_ORG':
    case 'MANUFACTURER':
      return common;
  }
}

export function buyerOf(type: BuyerType, rest: Partial<BuyerFacts> = {}): BuyerFacts {
  return {
    id: 1,
    type,
    state: 'passed',
    province: '广东省',
    isTcmClinic: false,
    documents: fullDocuments(type),
    manualGrants: [],
    headOffice: type === 'CHAIN_STORE' ? buyerOf('CHAIN_HQ', { id: 2 }) : null,
    ...rest,
  };
}

export function rightsOf(
  type: BuyerType,
  rest: Partial<BuyerFacts> = {},
  context: Partial<TradeContext> = {},
): BuyerRights {
  return prepareBuyer(buyerOf(type, rest), { ...CONTEXT, ...context });
}

/** A single pharmacy with this scope on its drug licence. */
export function pharmacyWithScope(
  text: string,
  era: 'new' | 'legacy',
  rest: Partial<DocumentFacts> = {},
  today: IsoDate = TODAY,
): BuyerRights {
  const reading = scopeCodesFromText(text, era);
  const licence = documentOf('DRUG_LICENCE', {
    scopeCodes: reading.codes,
    rxCategory: reading.rxCategory,
    hasColdAnnotation: reading.hasColdAnnotation,
    ...rest,
  });
  const documents = [...fullDocuments('RETAIL_SINGLE').filter((one) => one.type !== 'DRUG_LICENCE'), licence];
  return rightsOf('RETAIL_SINGLE', { documents }, { today });
}

/** The same documents with some types replaced. */
export function documentsBut(
  type: BuyerType,
  without: readonly DocumentType[],
  instead: readonly DocumentFacts[] = [],
): readonly DocumentFacts[] {
  return [...fullDocuments(type).filter((one) => !without.includes(one.type)), ...instead];
}
