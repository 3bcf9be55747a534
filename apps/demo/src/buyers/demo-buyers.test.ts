import { regionOf } from '@qianfang/api/modules/2-goods/qualification';
import { isoDate } from '@qianfang/domain/calendar/iso-date';
import { parseEmail, parseLandline, parseMobile } from '@qianfang/domain/identifier/contact';
import { parseCreditCode } from '@qianfang/domain/identifier/credit-code';
import { checkDrugLicenceForBuyer } from '@qianfang/domain/identifier/drug-licence';
import { parseIdCard } from '@qianfang/domain/identifier/id-card';
import {
  parseDeviceFilingCertificateNumber,
  parseDeviceLicenceNumber,
  parseFoodLicenceNumber,
  parseMedicalInstitutionNumber,
} from '@qianfang/domain/identifier/licence-number';
import type { BuyerType } from '@qianfang/domain/qualification/buyer-type';
import { missingDocuments, NO_CIRCUMSTANCES } from '@qianfang/domain/qualification/document-matrix';
import { carriesScope } from '@qianfang/domain/qualification/scope-code';
import { readScope } from '@qianfang/domain/qualification/scope-text';
import { everyBuyerType } from '@qianfang/domain/qualification/testing/every-buyer-type';
import { describe, expect, it } from 'vitest';
import { type DemoBuyer, demoBuyers } from './demo-buyers.ts';
import type { DemoDocument } from './documents.ts';

const today = isoDate('2026-11-21');
const buyers = demoBuyers(today);
const named = (username: string): DemoBuyer => {
  const buyer = buyers.find((one) => one.username === username);
  if (buyer === undefined) throw new Error(`no demo buyer ${username}`);
  return buyer;
};
const documentOf = (buyer: DemoBuyer, kind: string): DemoDocument | undefined =>
  buyer.documents.find((document) => document.kind === kind);

/** The number check of each kind of document. */
function isNumberValid(buyer: DemoBuyer, { kind, number }: DemoDocument): boolean {
  switch (kind) {
    case 'BIZ_LICENCE':
      return parseCreditCode(number).ok;
    case 'DRUG_LICENCE':
      return checkDrugLicenceForBuyer(number, buyer.kind).ok;
    case 'MED_LICENCE': {
      const checked = parseMedicalInstitutionNumber(number);
      return checked.ok && checked.warnings.length === 0;
    }
    case 'DEV3_LICENCE':
      return parseDeviceLicenceNumber(number).ok;
    case 'DEV2_FILING':
      return parseDeviceFilingCertificateNumber(number).ok;
    case 'FOOD_LICENCE':
      return parseFoodLicenceNumber(number).ok;
    default:
      return true;
  }
}

describe('demo buyers', () => {
  it('are the six named accounts, ten stores of the chain and one under review, and an approved buyer of every kind', () => {
    for (const username of ['yaodian', 'zhensuo', 'liansuo', 'daishen', 'hetong', 'guoqi']) named(username);
    const stores = buyers.filter((buyer) => buyer.parent === 'liansuo');
    expect(stores.map((store) => store.status)).toEqual([
      'passed',
      'passed',
      'submitted',
      ...Array.from({ length: 8 }, () => 'passed'),
    ]);
    const kinds = new Set<BuyerType>(buyers.filter((one) => one.status === 'passed').map((one) => one.kind));
    expect(everyBuyerType.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('have names, numbers and addresses that registration accepts', () => {
    for (const buyer of buyers) {
      expect(parseCreditCode(buyer.uscc)).toMatchObject({ ok: true, warnings: [] });
      expect(parseIdCard(buyer.purchaserId, today)).toMatchObject({ ok: true });
      expect(
        parseMobile(buyer.phone).ok && parseLandline(buyer.landline).ok && parseEmail(buyer.email).ok,
      ).toBe(true);
      const { province, city, district } = buyer;
      expect(regionOf(buyer.regionCode)).toEqual({ province, city, district });
    }
    expect(new Set(buyers.map((buyer) => buyer.uscc)).size).toBe(buyers.length);
    expect(new Set(buyers.map((buyer) => buyer.phone)).size).toBe(buyers.length);
  });

  it('have papers with valid numbers and fully recognised scopes', () => {
    for (const buyer of buyers) {
      expect(buyer.documents.length, buyer.username).toBeGreaterThan(0);
      for (const document of buyer.documents) {
        expect([buyer.username, document.kind, isNumberValid(buyer, document)]).toEqual([
          buyer.username,
          document.kind,
          true,
        ]);
        if (!carriesScope(document.kind)) continue;
        expect(readScope(document.kind, document.scopeText, document.era).unread).toEqual([]);
      }
    }
  });

  it('have every paper that their kind requires', () => {
    const independent = buyers.filter((one) => one.kind !== 'CHAIN_STORE');
    expect(independent.length).toBeGreaterThan(everyBuyerType.length);
    for (const buyer of independent) {
      const handedIn = new Set(buyer.documents.map((document) => document.kind));
      expect([buyer.username, missingDocuments(buyer.kind, NO_CIRCUMSTANCES, handedIn)]).toEqual([
        buyer.username,
        [],
      ]);
    }
  });

  it('include a licence expired yesterday, one with thirty days left, an old one, a filed clinic and unsigned contracts', () => {
    expect(documentOf(named('guoqi'), 'DRUG_LICENCE')?.validTo).toBe('2026-11-20');
    expect(documentOf(named('daoqi'), 'DRUG_LICENCE')?.validTo).toBe('2026-12-21');
    expect(documentOf(named('jiuzheng'), 'DRUG_LICENCE')?.era).toBe('legacy');
    expect(documentOf(named('zhongyi'), 'MED_LICENCE')).toMatchObject({ validTo: null, isLongTerm: true });
    expect(named('zhongyi').isTcmClinic).toBe(true);
    expect(named('hetong').hasSignedContracts).toBe(false);
    expect(named('daishen').status).toBe('submitted');
  });

  it('have dates that follow the day', () => {
    const later = demoBuyers(isoDate('2027-02-03')).find((buyer) => buyer.username === 'guoqi');
    expect(later && documentOf(later, 'DRUG_LICENCE')?.validTo).toBe('2027-02-02');
  });
});
