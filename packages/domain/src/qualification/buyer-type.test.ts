import { describe, expect, it } from 'vitest';
import {
  buyerGroupOf,
  buyerTypeLabel,
  drugLicenceLetterOf,
  isBuyerType,
  isMedicalInstitution,
  isPublicMedicalInstitution,
} from './buyer-type.ts';
import { missingDocuments, NO_CIRCUMSTANCES, requiredDocuments } from './document-matrix.ts';
import {
  DOCUMENT_TYPES,
  documentFields,
  documentLabel,
  documentTerm,
  isDocumentType,
} from './document-type.ts';
import { everyBuyerType } from './testing/every-buyer-type.ts';

const needs = (type: Parameters<typeof requiredDocuments>[0], rest: Partial<typeof NO_CIRCUMSTANCES> = {}) =>
  Object.fromEntries(
    requiredDocuments(type, { ...NO_CIRCUMSTANCES, ...rest }).map(({ type: document, need }) => [
      document,
      need,
    ]),
  );

describe('buyer types', () => {
  it.each([
    ['RETAIL_SINGLE', '单体药店', 'D', 'PHARMACY', false],
    ['CHAIN_HQ', '零售连锁总部', 'B', 'PHARMACY', false],
    ['CHAIN_STORE', '连锁门店', 'C', 'PHARMACY', false],
    ['WHOLESALER', '药品批发企业', 'A', 'WHOLESALER', false],
    ['CLINIC', '诊所/门诊部', null, 'CLINIC', false],
    ['VILLAGE', '村卫生室/医务室', null, 'CLINIC', false],
    ['PRIMARY_PUBLIC', '乡镇卫生院/社区卫生服务中心', null, 'HOSPITAL', true],
    ['HOSPITAL_PUBLIC', '公立医院', null, 'HOSPITAL', true],
    ['HOSPITAL_PRIVATE', '民营医院/体检机构', null, 'HOSPITAL', false],
    ['DEVICE_DEALER', '医疗器械经营企业', null, 'DEVICE_DEALER', false],
    ['MANUFACTURER', '药品/器械生产企业', null, 'MANUFACTURER', false],
    ['OTHER_ORG', '其他机构', null, 'OTHER_ORG', false],
  ] as const)(
    '%s is %s, licence letter %s, of group %s, public institution: %s',
    (type, label, letter, group, isPublic) => {
      expect(buyerTypeLabel(type)).toBe(label);
      expect(drugLicenceLetterOf(type)).toBe(letter);
      expect(buyerGroupOf(type)).toBe(group);
      expect(isPublicMedicalInstitution(type)).toBe(isPublic);
      expect(isMedicalInstitution(type)).toBe(group === 'CLINIC' || group === 'HOSPITAL');
    },
  );

  it('the list is complete', () => {
    expect(everyBuyerType).toHaveLength(12);
    expect(isBuyerType('CLINIC') && !isBuyerType('PERSON') && !isBuyerType('constructor')).toBe(true);
  });
});

describe('documents by buyer type', () => {
  it('every document of trade-rules 1.2 has a label, a term and form fields', () => {
    expect(DOCUMENT_TYPES).toHaveLength(18);
    for (const type of DOCUMENT_TYPES) {
      expect(documentLabel(type)).not.toBe('');
      expect(['DATED', 'DATED_OR_LONG', 'UNDATED']).toContain(documentTerm(type));
      const names = documentFields(type).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(names.includes('valid_to')).toBe(documentTerm(type) !== 'UNDATED');
    }
    expect(isDocumentType('BIZ_LICENCE') && !isDocumentType('PASSPORT')).toBe(true);
  });

  it('a single pharmacy', () => {
    expect(needs('RETAIL_SINGLE')).toEqual({
      BIZ_LICENCE: 'REQUIRED',
      DRUG_LICENCE: 'REQUIRED',
      DEV3_LICENCE: 'OPTIONAL',
      DEV2_FILING: 'OPTIONAL',
      FOOD_LICENCE: 'OPTIONAL',
      BILLING: 'REQUIRED',
      ANNUAL_REPORT: 'REQUIRED',
      PURCHASE_AUTH: 'REQUIRED',
      ID_CARD: 'REQUIRED',
      RECEIVE_AUTH: 'OPTIONAL',
      COLD_AUTH: 'OPTIONAL',
      QA_AGREEMENT: 'REQUIRED',
      SEAL_SAMPLE: 'OPTIONAL',
      GSP_CERT: 'OPTIONAL',
    });
  });

  it('circumstances make conditional documents required', () => {
    const all = needs('RETAIL_SINGLE', {
      buysDev3: true,
      buysDev2: true,
      resellsFood: true,
      buysEphedrine: true,
    });
    expect(all).toMatchObject({
      DEV3_LICENCE: 'REQUIRED',
      DEV2_FILING: 'REQUIRED',
      FOOD_LICENCE: 'REQUIRED',
      RECEIVE_AUTH: 'REQUIRED',
    });
    expect(needs('CLINIC', { buysCold: true })).toMatchObject({
      RECEIVE_AUTH: 'REQUIRED',
      COLD_AUTH: 'REQUIRED',
    });
    expect(needs('CLINIC', { buysIvAntibiotics: true })).toMatchObject({ IV_ANTIBIOTIC: 'REQUIRED' });
    expect(needs('WHOLESALER', { buysSpecialDrugs: true })).toMatchObject({ SPECIAL_SCOPE: 'REQUIRED' });
    expect(needs('CHAIN_HQ', { deliversToStores: true })).toMatchObject({ CHAIN_PROOF: 'REQUIRED' });
    expect(needs('RETAIL_SINGLE', { legalPersonOrders: true })).toMatchObject({
      PURCHASE_AUTH: 'OPTIONAL',
      ID_CARD: 'REQUIRED',
    });
  });

  it('a store’s billing and purchaser come from its head office', () => {
    expect(needs('CHAIN_STORE')).toMatchObject({
      BILLING: 'VIA_HEAD_OFFICE',
      PURCHASE_AUTH: 'VIA_HEAD_OFFICE',
      ID_CARD: 'VIA_HEAD_OFFICE',
      ANNUAL_REPORT: 'OPTIONAL',
    });
  });

  it('a wholesaler submits the most', () => {
    expect(needs('WHOLESALER')).toMatchObject({
      RECEIVE_AUTH: 'REQUIRED',
      SEAL_SAMPLE: 'REQUIRED',
      DRUG_LICENCE: 'REQUIRED',
    });
  });

  it.each(['CLINIC', 'VILLAGE', 'HOSPITAL_PUBLIC', 'HOSPITAL_PRIVATE', 'PRIMARY_PUBLIC'] as const)(
    '%s submits its medical licence and no drug or device licence',
    (type) => {
      const needed = needs(type);
      expect(needed.MED_LICENCE).toBe('REQUIRED');
      expect(needed.DRUG_LICENCE).toBeUndefined();
      expect(needed.DEV3_LICENCE).toBeUndefined();
      expect(needed.DEV2_FILING).toBeUndefined();
      expect(needed.ANNUAL_REPORT).toBe(buyerGroupOf(type) === 'CLINIC' ? 'OPTIONAL' : undefined);
    },
  );

  it('other organisations submit few', () => {
    expect(needs('OTHER_ORG')).toEqual({
      BIZ_LICENCE: 'REQUIRED',
      FOOD_LICENCE: 'OPTIONAL',
      BILLING: 'REQUIRED',
      ANNUAL_REPORT: 'OPTIONAL',
      PURCHASE_AUTH: 'REQUIRED',
      ID_CARD: 'REQUIRED',
      QA_AGREEMENT: 'OPTIONAL',
      SEAL_SAMPLE: 'OPTIONAL',
    });
  });

  it('GSP certificates are never requested', () => {
    for (const type of everyBuyerType) expect(needs(type).GSP_CERT ?? 'OPTIONAL').toBe('OPTIONAL');
  });

  it('a conditional document says when it is required', () => {
    const found = requiredDocuments('CLINIC', NO_CIRCUMSTANCES).find(({ type }) => type === 'RECEIVE_AUTH');
    expect(found?.note).toBe('购买含麻或冷藏药品时需要');
  });

  it('missing documents are reported', () => {
    expect(missingDocuments('CLINIC', NO_CIRCUMSTANCES, new Set(['BIZ_LICENCE', 'MED_LICENCE']))).toEqual([
      'BILLING',
      'PURCHASE_AUTH',
      'ID_CARD',
      'QA_AGREEMENT',
    ]);
  });

  it('a device dealer needs at least one device permission', () => {
    const others = [
      'BIZ_LICENCE',
      'BILLING',
      'ANNUAL_REPORT',
      'PURCHASE_AUTH',
      'ID_CARD',
      'QA_AGREEMENT',
    ] as const;
    expect(missingDocuments('DEVICE_DEALER', NO_CIRCUMSTANCES, new Set(others))).toEqual(['DEV2_FILING']);
    expect(
      missingDocuments('DEVICE_DEALER', NO_CIRCUMSTANCES, new Set([...others, 'DEV3_LICENCE'] as const)),
    ).toEqual([]);
    expect(
      missingDocuments('DEVICE_DEALER', { ...NO_CIRCUMSTANCES, buysDev3: true }, new Set(others)),
    ).toEqual(['DEV3_LICENCE']);
  });
});
