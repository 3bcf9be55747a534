/** Term of a document: to a date, to a date or indefinite, or without any date. */
export type DocumentTerm = 'DATED' | 'DATED_OR_LONG' | 'UNDATED';

export interface DocumentField {
  readonly name: string;
  readonly label: string;
}

interface DocumentEntry {
  readonly label: string;
  readonly term: DocumentTerm;
  /** May omit its end; it then has none, and none is guessed. */
  readonly mayLackEnd?: true;
  readonly fields: readonly DocumentField[];
}

const number: DocumentField = { name: 'number', label: '编号' };
const holder: DocumentField = { name: 'holder_name', label: '单位名称' };
const uscc: DocumentField = { name: 'uscc', label: '统一社会信用代码' };
const legalPerson: DocumentField = { name: 'legal_person', label: '法定代表人' };
const address: DocumentField = { name: 'address', label: '住所/注册地址' };
const issuer: DocumentField = { name: 'issuer', label: '发证机关' };
const issuedOn: DocumentField = { name: 'issued_on', label: '发证日期' };
const validTo: DocumentField = { name: 'valid_to', label: '有效期至' };
const scope: DocumentField = { name: 'scope_text', label: '经营范围' };
const grantee: DocumentField = { name: 'grantee_name', label: '被授权人姓名' };
const granteeId: DocumentField = { name: 'grantee_id_no', label: '被授权人身份证号' };

/** trade-rules 1.2: documents a buyer submits, and the facts on each. */
const documents = {
  BIZ_LICENCE: {
    label: '营业执照',
    term: 'DATED_OR_LONG',
    fields: [uscc, holder, legalPerson, address, validTo],
  },
  DRUG_LICENCE: {
    label: '药品经营许可证',
    term: 'DATED',
    fields: [
      number,
      holder,
      uscc,
      legalPerson,
      { name: 'manager', label: '企业负责人' },
      { name: 'quality_manager', label: '质量负责人' },
      address,
      { name: 'warehouse_addresses', label: '仓库地址' },
      { name: 'business_mode', label: '经营方式' },
      scope,
      { name: 'rx_category', label: '经营类别' },
      issuer,
      issuedOn,
      validTo,
    ],
  },
  MED_LICENCE: {
    label: '医疗机构执业许可证',
    term: 'DATED_OR_LONG',
    fields: [
      { name: 'number', label: '登记号' },
      holder,
      address,
      { name: 'scope_text', label: '诊疗科目' },
      { name: 'business_nature', label: '经营性质' },
      validTo,
      { name: 'inspection_valid_to', label: '校验有效期至' },
    ],
  },
  DEV3_LICENCE: {
    label: '医疗器械经营许可证',
    term: 'DATED',
    fields: [number, scope, { name: 'warehouse_addresses', label: '库房地址' }, issuedOn, validTo],
  },
  DEV2_FILING: { label: '第二类医疗器械经营备案凭证', term: 'UNDATED', fields: [number, scope, issuedOn] },
  FOOD_LICENCE: {
    label: '食品经营许可证',
    term: 'DATED_OR_LONG',
    fields: [number, { name: 'scope_text', label: '经营项目' }, validTo],
  },
  BILLING: {
    label: '开票资料',
    term: 'UNDATED',
    fields: [
      { name: 'title', label: '发票抬头' },
      uscc,
      address,
      { name: 'phone', label: '电话' },
      { name: 'bank', label: '开户银行' },
      { name: 'account_no', label: '银行账号' },
    ],
  },
  ANNUAL_REPORT: {
    label: '企业年度报告',
    term: 'UNDATED',
    fields: [
      { name: 'year', label: '年度' },
      { name: 'is_abnormal', label: '是否列入经营异常名录' },
    ],
  },
  PURCHASE_AUTH: {
    label: '采购委托书',
    term: 'DATED',
    fields: [
      grantee,
      granteeId,
      { name: 'products', label: '授权品种' },
      { name: 'region', label: '授权区域' },
      { name: 'valid_from', label: '授权起始日' },
      validTo,
    ],
  },
  ID_CARD: {
    label: '采购员身份证',
    term: 'DATED_OR_LONG',
    fields: [{ name: 'name', label: '姓名' }, { name: 'id_no', label: '身份证号' }, validTo],
  },
  RECEIVE_AUTH: { label: '收货委托书', term: 'DATED', fields: [grantee, granteeId, address, validTo] },
  COLD_AUTH: { label: '冷藏药品采购委托书', term: 'DATED', fields: [grantee, granteeId, validTo] },
  QA_AGREEMENT: {
    label: '质量保证协议',
    term: 'DATED',
    fields: [{ name: 'parties', label: '签约双方' }, validTo],
  },
  SEAL_SAMPLE: { label: '印章印模', term: 'UNDATED', fields: [] },
  IV_ANTIBIOTIC: { label: '抗菌药物静脉输注核准文件', term: 'DATED_OR_LONG', fields: [issuer, validTo] },
  SPECIAL_SCOPE: { label: '特殊药品经营批件', term: 'DATED', fields: [number, scope, validTo] },
  CHAIN_PROOF: {
    label: '连锁或委托配送协议',
    term: 'DATED_OR_LONG',
    fields: [{ name: 'head_office', label: '连锁总部' }, { name: 'stores', label: '门店' }, validTo],
  },
  // Abolished with 药品管理法 2019: shown where one exists, never requested.
  GSP_CERT: { label: 'GSP证书', term: 'DATED', mayLackEnd: true, fields: [number, validTo] },
} as const satisfies Record<string, DocumentEntry>;

export type DocumentType = keyof typeof documents;

export const DOCUMENT_TYPES = Object.keys(documents) as readonly DocumentType[];

export function isDocumentType(text: string): text is DocumentType {
  return Object.hasOwn(documents, text);
}

export function documentLabel(type: DocumentType): string {
  return documents[type].label;
}

export function documentTerm(type: DocumentType): DocumentTerm {
  return documents[type].term;
}

/** Whether it must state its end, or that it has none (trade-rules 1.2). */
export function mustStateEnd(type: DocumentType): boolean {
  const entry: DocumentEntry = documents[type];
  return entry.term !== 'UNDATED' && entry.mayLackEnd !== true;
}

/** For a document that ends without stating when. */
export const NO_END_STATED = '未填写有效期';

/** End of a document, for display; an unstated one is not guessed. */
export function endText(
  term: DocumentTerm,
  document: { readonly validTo: string | null; readonly isLongTerm: boolean },
): string {
  if (term === 'UNDATED') return '—';
  if (document.isLongTerm) return '长期';
  return document.validTo ?? NO_END_STATED;
}

/** Facts on a document of this type, in form order. */
export function documentFields(type: DocumentType): readonly DocumentField[] {
  return documents[type].fields;
}
