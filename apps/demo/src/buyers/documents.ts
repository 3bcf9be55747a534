import { addDays, addMonths, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { BuyerType } from '@qianfang/domain/qualification/buyer-type';
import type { DocumentType } from '@qianfang/domain/qualification/document-type';
import type { ScopeEra } from '@qianfang/domain/qualification/scope-text';

export interface DemoDocument {
  readonly kind: DocumentType;
  readonly number: string;
  readonly scopeText: string;
  readonly era: ScopeEra;
  readonly issuedOn: IsoDate | null;
  /** Last valid day; null with `isLongTerm`. */
  readonly validTo: IsoDate | null;
  readonly isLongTerm: boolean;
  /** Plain facts of the kind; identity numbers are in `idNumbers`, which is sealed in storage. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly idNumbers: Readonly<Record<string, string>>;
}

/** Deviations of a buyer's papers from the usual ones of its kind. */
export interface PaperOptions {
  /** 经营范围 of the drug licence, 诊疗科目 of the medical one. */
  readonly scope?: string;
  readonly era?: ScopeEra;
  /** 经营类别 of a retail licence. */
  readonly rxText?: string;
  /** Last day of the core licence. */
  readonly coreValidTo?: IsoDate;
  /** Missing papers. */
  readonly without?: readonly DocumentType[];
  readonly isFiledClinic?: boolean;
  readonly licenceNumber?: string;
}

export interface Holder {
  readonly kind: BuyerType;
  readonly name: string;
  readonly uscc: string;
  readonly legalPerson: string;
  readonly purchaser: string;
  readonly purchaserId: string;
  readonly province: string;
  readonly provinceMark: string;
  readonly regionCode: string;
  readonly fullAddress: string;
  readonly serial: number;
  readonly papers: PaperOptions;
}

const RETAIL_SCOPE = '中药饮片、中成药、化学药、生物制品（含冷藏冷冻药品）';
const LEGACY_SCOPE = '中成药、化学药制剂、抗生素制剂';
const WHOLESALE_SCOPE = '中药饮片、中成药、化学药、生物制品（含冷藏冷冻药品）、体外诊断试剂（药品）';
const CLINIC_DEPARTMENTS = '全科医疗科、内科、儿科、中医科';
const HOSPITAL_DEPARTMENTS = '内科、外科、妇产科、儿科、急诊医学科、中医科、中西医结合科、医学检验科';
const ALL_CATEGORIES = '经营类别：处方药、甲类非处方药、乙类非处方药';

export const SCOPES = { legacy: LEGACY_SCOPE } as const;

const digits = (value: number, width: number): string => String(value).padStart(width, '0');

const LICENCE_LETTER: Partial<Record<BuyerType, string>> = {
  RETAIL_SINGLE: 'D',
  CHAIN_HQ: 'B',
  CHAIN_STORE: 'C',
  WHOLESALER: 'A',
};

const INSTITUTIONS: ReadonlySet<BuyerType> = new Set<BuyerType>([
  'CLINIC',
  'VILLAGE',
  'PRIMARY_PUBLIC',
  'HOSPITAL_PUBLIC',
  'HOSPITAL_PRIVATE',
]);

/** The reviewed papers of one buyer that trade-rules 1.3 requires for its kind. */
export function demoDocuments(holder: Holder, today: IsoDate): DemoDocument[] {
  const { kind } = holder;
  const papers = [businessLicence(holder, today)];
  if (LICENCE_LETTER[kind] !== undefined) papers.push(drugLicence(holder, today));
  if (INSTITUTIONS.has(kind)) papers.push(medicalLicence(holder, today));
  if (['RETAIL_SINGLE', 'CHAIN_HQ', 'CHAIN_STORE', 'WHOLESALER', 'DEVICE_DEALER'].includes(kind)) {
    papers.push(...deviceAndFoodPapers(holder, today));
  }
  if (kind === 'MANUFACTURER') papers.push(productionLicence(holder, today));
  if (kind !== 'CHAIN_STORE')
    papers.push(billing(holder), annualReport(holder, today), ...peoplePapers(holder, today));
  if (kind === 'CHAIN_HQ' || kind === 'CHAIN_STORE') papers.push(chainProof(holder, today));
  if (['CLINIC', 'VILLAGE'].includes(kind)) papers.push(infusionApproval(holder, today));
  papers.push(qualityAgreement(holder, today));
  if (kind === 'WHOLESALER') papers.push(paper('SEAL_SAMPLE', { isLongTerm: true }));
  const without = new Set(holder.papers.without ?? []);
  return papers.filter((one) => !without.has(one.kind)).map((one) => asRegistered(one, holder));
}

/** Papers record the company's credit code at hand-in; a person's card has none. */
function asRegistered(one: DemoDocument, { uscc }: Holder): DemoDocument {
  return one.kind === 'ID_CARD' ? one : { ...one, fields: { ...one.fields, uscc } };
}

function paper(kind: DocumentType, facts: Partial<Omit<DemoDocument, 'kind'>>): DemoDocument {
  return {
    kind,
    number: '',
    scopeText: '',
    era: 'new',
    issuedOn: null,
    validTo: null,
    isLongTerm: false,
    fields: {},
    idNumbers: {},
    ...facts,
  };
}

function businessLicence({ uscc, legalPerson, fullAddress }: Holder, today: IsoDate): DemoDocument {
  return paper('BIZ_LICENCE', {
    number: uscc,
    issuedOn: addMonths(today, -52),
    isLongTerm: true,
    fields: { legal_person: legalPerson, address: fullAddress },
  });
}

function drugLicence(holder: Holder, today: IsoDate): DemoDocument {
  const { kind, papers, provinceMark, regionCode, serial } = holder;
  const isRetail = kind !== 'WHOLESALER';
  const scope = papers.scope ?? (isRetail ? RETAIL_SCOPE : WHOLESALE_SCOPE);
  const rx = isRetail ? `；${papers.rxText ?? ALL_CATEGORIES}` : '';
  const area = papers.era === 'legacy' ? regionCode.slice(1, 4) : regionCode.slice(0, 4);
  const number = `${provinceMark}${LICENCE_LETTER[kind] ?? 'D'}A${area}${digits(99_00 + serial, papers.era === 'legacy' ? 4 : 5)}`;
  const validTo = papers.coreValidTo ?? addDays(addMonths(today, 34), 11);
  return paper('DRUG_LICENCE', {
    number: papers.licenceNumber ?? number,
    scopeText: `${scope}${rx}`,
    era: papers.era ?? 'new',
    issuedOn: addDays(addMonths(validTo, -60), 1),
    validTo,
    fields: {
      manager: holder.legalPerson,
      quality_manager: '韦质安',
      address: holder.fullAddress,
      warehouse_addresses: holder.fullAddress,
      business_mode: isRetail ? (kind === 'RETAIL_SINGLE' ? '零售' : '零售（连锁）') : '批发',
      issuer: `${holder.province}药品监督管理局（演示）`,
    },
  });
}

function medicalLicence(holder: Holder, today: IsoDate): DemoDocument {
  const { kind, papers, regionCode, serial } = holder;
  const isHospital = kind === 'HOSPITAL_PUBLIC' || kind === 'HOSPITAL_PRIVATE';
  const isPublic = kind === 'HOSPITAL_PUBLIC' || kind === 'PRIMARY_PUBLIC';
  const validTo = papers.coreValidTo ?? addDays(addMonths(today, isHospital ? 96 : 31), 9);
  const isFiled = papers.isFiledClinic ?? false;
  return paper('MED_LICENCE', {
    number: `PDY99${digits(serial, 4)}${regionCode}${isPublic ? '11' : '17'}${isHospital ? 'A' : 'D'}${isHospital ? '100' : '211'}${isPublic ? '1' : '2'}`,
    scopeText: papers.scope ?? (isHospital ? HOSPITAL_DEPARTMENTS : CLINIC_DEPARTMENTS),
    issuedOn: addMonths(today, -29),
    validTo: isFiled ? null : validTo,
    isLongTerm: isFiled,
    fields: {
      address: holder.fullAddress,
      business_nature: isPublic ? '非营利性' : '营利性',
      ...(isFiled ? {} : { inspection_valid_to: addMonths(today, isHospital ? 20 : 8) }),
    },
  });
}

function deviceAndFoodPapers(holder: Holder, today: IsoDate): DemoDocument[] {
  const { provinceMark, regionCode, serial } = holder;
  const cityMark: Readonly<Record<string, string>> = { '4401': '穗', '5101': '蓉', '4301': '长' };
  const prefix = `${provinceMark}${cityMark[regionCode.slice(0, 4)] ?? ''}药监械经营`;
  return [
    paper('DEV3_LICENCE', {
      number: `${prefix}许2099${digits(serial, 4)}号`,
      scopeText: '2017年版分类目录：07,08,14,16,18,19,22',
      issuedOn: addMonths(today, -25),
      validTo: addDays(addMonths(today, 35), 3),
      fields: { warehouse_addresses: holder.fullAddress },
    }),
    paper('DEV2_FILING', {
      number: `${prefix}备2099${digits(serial, 4)}号`,
      scopeText: '2002年版、2017年版第二类医疗器械（全部）',
      issuedOn: addMonths(today, -25),
      isLongTerm: true,
    }),
    paper('FOOD_LICENCE', {
      number: `JY1${regionCode}9900${digits(serial, 3)}`,
      scopeText: '预包装食品销售、保健食品销售',
      issuedOn: addMonths(today, -22),
      validTo: addDays(addMonths(today, 38), -2),
    }),
  ];
}

function productionLicence({ provinceMark, serial }: Holder, today: IsoDate): DemoDocument {
  return paper('SPECIAL_SCOPE', {
    number: `${provinceMark}2099${digits(serial, 4)}`,
    scopeText: '中药材',
    issuedOn: addMonths(today, -30),
    validTo: addMonths(today, 30),
    fields: { issuer: '药品生产许可证' },
  });
}

function billing({ uscc, fullAddress, name, serial }: Holder): DemoDocument {
  return paper('BILLING', {
    isLongTerm: true,
    fields: {
      title: name,
      uscc,
      address: fullAddress,
      phone: `020-9900${digits(serial, 4)}`,
      bank: '演示银行开户网点',
      account_no: `99000000${digits(serial, 6)}`,
    },
  });
}

function annualReport(_holder: Holder, today: IsoDate): DemoDocument {
  return paper('ANNUAL_REPORT', {
    isLongTerm: true,
    issuedOn: addMonths(today, -6),
    fields: { year: Number(today.slice(0, 4)) - 1, is_abnormal: false },
  });
}

/** The purchaser's letter of authority and card, and the letters that 含麻 and cold goods require. */
function peoplePapers(holder: Holder, today: IsoDate): DemoDocument[] {
  const { purchaser, purchaserId, fullAddress } = holder;
  const end = addDays(addMonths(today, 9), -4);
  const grantee = { fields: { grantee_name: purchaser }, idNumbers: { grantee_id_no: purchaserId } };
  const letters: DemoDocument[] = [
    paper('PURCHASE_AUTH', {
      issuedOn: addMonths(today, -3),
      validTo: end,
      fields: {
        grantee_name: purchaser,
        products: '许可范围内全部品种',
        region: holder.province,
        valid_from: addMonths(today, -3),
      },
      idNumbers: { grantee_id_no: purchaserId },
    }),
    paper('ID_CARD', {
      issuedOn: addMonths(today, -40),
      validTo: addMonths(today, 80),
      fields: { name: purchaser },
      idNumbers: { id_no: purchaserId },
    }),
  ];
  if (holder.kind === 'OTHER_ORG' || holder.kind === 'MANUFACTURER') return letters;
  return [
    ...letters,
    paper('RECEIVE_AUTH', {
      issuedOn: addMonths(today, -3),
      validTo: end,
      fields: { ...grantee.fields, address: fullAddress },
      idNumbers: grantee.idNumbers,
    }),
    ...(holder.kind === 'DEVICE_DEALER'
      ? []
      : [paper('COLD_AUTH', { issuedOn: addMonths(today, -3), validTo: end, ...grantee })]),
  ];
}

function chainProof(holder: Holder, today: IsoDate): DemoDocument {
  return paper('CHAIN_PROOF', {
    issuedOn: addMonths(today, -14),
    validTo: addMonths(today, 22),
    fields: {
      head_office: '广东岭桂康大药房连锁有限公司（演示）',
      stores: holder.kind === 'CHAIN_STORE' ? holder.name : '',
    },
  });
}

function infusionApproval(holder: Holder, today: IsoDate): DemoDocument {
  return paper('IV_ANTIBIOTIC', {
    issuedOn: addMonths(today, -11),
    validTo: addMonths(today, 25),
    fields: { issuer: `${holder.province}县级卫生健康行政部门（演示）` },
  });
}

function qualityAgreement(holder: Holder, today: IsoDate): DemoDocument {
  return paper('QA_AGREEMENT', {
    issuedOn: addMonths(today, -3),
    validTo: addMonths(today, 9),
    fields: { parties: `广州千方演示医药有限公司与${holder.name}` },
  });
}
