import { type BuyerType, buyerGroupOf } from './buyer-type.ts';
import { DOCUMENT_TYPES, type DocumentType } from './document-type.ts';

/** Intentions that decide which documents are required. All false = the minimum. */
export interface BuyingCircumstances {
  readonly buysDev3: boolean;
  readonly buysDev2: boolean;
  /** Resells 保健食品/食品; own use needs no licence. */
  readonly resellsFood: boolean;
  readonly buysEphedrine: boolean;
  readonly buysCold: boolean;
  readonly buysIvAntibiotics: boolean;
  readonly buysSpecialDrugs: boolean;
  /** The legal representative orders in person: an ID card suffices. */
  readonly legalPersonOrders: boolean;
  /** Goods are delivered to the chain's stores. */
  readonly deliversToStores: boolean;
}

export const NO_CIRCUMSTANCES: BuyingCircumstances = {
  buysDev3: false,
  buysDev2: false,
  resellsFood: false,
  buysEphedrine: false,
  buysCold: false,
  buysIvAntibiotics: false,
  buysSpecialDrugs: false,
  legalPersonOrders: false,
  deliversToStores: false,
};

type Condition = keyof BuyingCircumstances | 'buysHandedOver' | 'notLegalPerson';

/** R required, O optional, H by the head office, – not needed; else the condition that requires it. */
type Cell = 'R' | 'O' | 'H' | '-' | Condition;

type Column =
  | 'RETAIL_SINGLE'
  | 'CHAIN_HQ'
  | 'CHAIN_STORE'
  | 'WHOLESALER'
  | 'CLINIC'
  | 'HOSPITAL'
  | 'DEVICE_DEALER'
  | 'OTHER_ORG'
  | 'MANUFACTURER';

const COLUMNS: readonly Column[] = [
  'RETAIL_SINGLE',
  'CHAIN_HQ',
  'CHAIN_STORE',
  'WHOLESALER',
  'CLINIC',
  'HOSPITAL',
  'DEVICE_DEALER',
  'OTHER_ORG',
  'MANUFACTURER',
];

/**
 * trade-rules 1.3, a row per document and a column per buyer type; the last column (manufacturers, manual) is
 * an enterprise's minimum, with its 生产许可证 as SPECIAL_SCOPE.
 */
// biome-ignore format: a table is read by its columns
const MATRIX: Readonly<Record<DocumentType, readonly Cell[]>> = {
  //               single            HQ                store             wholesaler        clinic            hospital          dealer            other             maker
  BIZ_LICENCE:    ['R',              'R',              'R',              'R',              'R',              'R',              'R',              'R',              'R'],
  DRUG_LICENCE:   ['R',              'R',              'R',              'R',              '-',              '-',              '-',              '-',              '-'],
  MED_LICENCE:    ['-',              '-',              '-',              '-',              'R',              'R',              '-',              '-',              '-'],
  DEV3_LICENCE:   ['buysDev3',       'buysDev3',       'buysDev3',       'buysDev3',       '-',              '-',              'buysDev3',       '-',              '-'],
  DEV2_FILING:    ['buysDev2',       'buysDev2',       'buysDev2',       'buysDev2',       '-',              '-',              'buysDev2',       '-',              '-'],
  FOOD_LICENCE:   ['resellsFood',    'resellsFood',    'resellsFood',    'resellsFood',    'resellsFood',    '-',              'resellsFood',    'resellsFood',    '-'],
  BILLING:        ['R',              'R',              'H',              'R',              'R',              'R',              'R',              'R',              'R'],
  ANNUAL_REPORT:  ['R',              'R',              'O',              'R',              'O',              '-',              'R',              'O',              'R'],
  PURCHASE_AUTH:  ['notLegalPerson', 'notLegalPerson', 'H',              'notLegalPerson', 'notLegalPerson', 'notLegalPerson', 'notLegalPerson', 'notLegalPerson', 'notLegalPerson'],
  ID_CARD:        ['R',              'R',              'H',              'R',              'R',              'R',              'R',              'R',              'R'],
  RECEIVE_AUTH:   ['buysHandedOver', 'buysHandedOver', 'buysHandedOver', 'R',              'buysHandedOver', 'buysHandedOver', 'buysHandedOver', '-',              '-'],
  COLD_AUTH:      ['O',              'O',              'O',              'O',              'buysCold',       'buysCold',       '-',              '-',              '-'],
  QA_AGREEMENT:   ['R',              'R',              'R',              'R',              'R',              'R',              'R',              'O',              'R'],
  SEAL_SAMPLE:    ['O',              'O',              'O',              'R',              'O',              'O',              'O',              'O',              'O'],
  IV_ANTIBIOTIC:  ['-',              '-',              '-',              '-',              'buysIvAntibiotics', '-',           '-',              '-',              '-'],
  SPECIAL_SCOPE:  ['-',              '-',              '-',              'buysSpecialDrugs', '-',            '-',              '-',              '-',              'R'],
  CHAIN_PROOF:    ['-',              'deliversToStores', 'deliversToStores', '-',          '-',              '-',              '-',              '-',              '-'],
  GSP_CERT:       ['O',              'O',              'O',              'O',              '-',              '-',              '-',              '-',              '-'],
};

export interface RequiredDocument {
  readonly type: DocumentType;
  readonly need: 'REQUIRED' | 'OPTIONAL' | 'VIA_HEAD_OFFICE';
  /** When a conditional document is required; '' for always or never. */
  readonly note: string;
}

const NOTES: Readonly<Record<Condition, string>> = {
  buysDev3: '购买第三类医疗器械时需要',
  buysDev2: '购买第二类医疗器械时需要',
  resellsFood: '购进保健食品、食品用于销售时需要',
  buysEphedrine: '购买含麻黄碱类复方制剂时需要',
  buysCold: '购买冷藏药品时需要',
  buysHandedOver: '购买含麻或冷藏药品时需要',
  buysIvAntibiotics: '购买抗菌药物静脉输注制剂时需要',
  buysSpecialDrugs: '购买蛋白同化制剂、肽类激素等时需要',
  legalPersonOrders: '',
  notLegalPerson: '法定代表人本人采购时可不提供',
  deliversToStores: '直接配送到门店时需要',
};

/** A buyer's documents in catalogue order, without those not needed. */
export function requiredDocuments(
  type: BuyerType,
  circumstances: BuyingCircumstances,
): readonly RequiredDocument[] {
  const column = COLUMNS.indexOf(columnOf(type));
  return DOCUMENT_TYPES.flatMap((document): RequiredDocument[] => {
    const cell = MATRIX[document][column] ?? '-';
    switch (cell) {
      case '-':
        return [];
      case 'R':
        return [{ type: document, need: 'REQUIRED', note: '' }];
      case 'O':
        return [{ type: document, need: 'OPTIONAL', note: '' }];
      case 'H':
        return [{ type: document, need: 'VIA_HEAD_OFFICE', note: '由连锁总部提供' }];
      default:
        return [
          { type: document, need: isMet(cell, circumstances) ? 'REQUIRED' : 'OPTIONAL', note: NOTES[cell] },
        ];
    }
  });
}

/** Required documents not submitted. A device dealer needs at least one of III and II. */
export function missingDocuments(
  type: BuyerType,
  circumstances: BuyingCircumstances,
  handedIn: ReadonlySet<DocumentType>,
): readonly DocumentType[] {
  const missing = requiredDocuments(type, circumstances)
    .filter(({ type: document, need }) => need === 'REQUIRED' && !handedIn.has(document))
    .map(({ type: document }) => document);
  const lacksAnyDevicePermission =
    type === 'DEVICE_DEALER' &&
    !handedIn.has('DEV3_LICENCE') &&
    !handedIn.has('DEV2_FILING') &&
    !missing.includes('DEV3_LICENCE') &&
    !missing.includes('DEV2_FILING');
  return lacksAnyDevicePermission ? [...missing, 'DEV2_FILING'] : missing;
}

function isMet(condition: Condition, circumstances: BuyingCircumstances): boolean {
  if (condition === 'buysHandedOver') return circumstances.buysEphedrine || circumstances.buysCold;
  if (condition === 'notLegalPerson') return !circumstances.legalPersonOrders;
  return circumstances[condition];
}

function columnOf(type: BuyerType): Column {
  switch (type) {
    case 'RETAIL_SINGLE':
    case 'CHAIN_HQ':
    case 'CHAIN_STORE':
      return type;
    default: {
      const group = buyerGroupOf(type);
      return group === 'PHARMACY' ? 'RETAIL_SINGLE' : group;
    }
  }
}
