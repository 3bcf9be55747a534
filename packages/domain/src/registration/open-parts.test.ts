import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, isoDate } from '../calendar/iso-date.ts';
import { NO_CIRCUMSTANCES } from '../qualification/document-matrix.ts';
import { type DocumentType, isDocumentType } from '../qualification/document-type.ts';
import { checkDocuments, documentOfError, type HandedInDocument } from './check-documents.ts';
import { openParts, type RegistrationPart } from './open-parts.ts';

const today = isoDate('2026-11-26');
const handedInTypes = [
  'BIZ_LICENCE',
  'DRUG_LICENCE',
  'BILLING',
  'ANNUAL_REPORT',
  'PURCHASE_AUTH',
  'ID_CARD',
  'QA_AGREEMENT',
  'GSP_CERT',
] as const satisfies readonly DocumentType[];

const names = ['示例大药房', '改名大药房'] as const;
const codes = ['91440300MA00DEM00J', '92440300MA00DEM00F'] as const;
const people = ['王芳', '李明'] as const;

/** A document as applicants may submit it: old name or code, another person, expired or expiring. */
function anyPaper(type: DocumentType): fc.Arbitrary<HandedInDocument> {
  return fc.record({
    type: fc.constant(type),
    number: fc.constantFrom('粤DB7551234', '粤BB7551234'),
    holderName: fc.constantFrom(...names),
    holderUscc: fc.constantFrom(...codes),
    issuedOn: fc.constant(isoDate('2024-01-01')),
    validTo: fc.constantFrom(isoDate('2026-11-25'), today, isoDate('2028-01-01'), isoDate('2030-01-01')),
    isLongTerm: fc.constant(false),
    personName: fc.constantFrom(...people),
    personIdNo: fc.constant('110101199003070011'),
    fileCount: fc.constant(1),
    rejection: fc.constantFrom(null, null, '看不清'),
  });
}

const anyState = fc.record({
  papers: fc
    .subarray([...handedInTypes])
    .chain((types) => fc.tuple(...types.map(anyPaper)) as fc.Arbitrary<HandedInDocument[]>),
  sentBack: fc.subarray<RegistrationPart>(['COMPANY', ...handedInTypes]),
  kind: fc.constantFrom('RETAIL_SINGLE', 'CHAIN_HQ', 'CLINIC', 'WHOLESALER', 'OTHER_ORG'),
  legalPersonOrders: fc.boolean(),
});

const contextOf = ({ kind, legalPersonOrders }: { kind: string; legalPersonOrders: boolean }) => ({
  buyerType: kind as 'RETAIL_SINGLE',
  name: names[1],
  uscc: codes[1],
  circumstances: { ...NO_CIRCUMSTANCES, legalPersonOrders },
  today,
});

/** The document corrected: everything on it matches the company today. */
function mended(type: DocumentType, kind: string): HandedInDocument {
  return {
    type,
    number: { RETAIL_SINGLE: '粤DB7551234', CHAIN_HQ: '粤BB7551234', WHOLESALER: '粤AB7551234' }[kind] ?? '',
    holderName: names[1],
    holderUscc: codes[1],
    issuedOn: isoDate('2024-01-01'),
    // An authorisation ending today outlasts no licence valid today.
    validTo: type === 'PURCHASE_AUTH' ? today : addDays(today, 1),
    isLongTerm: false,
    personName: people[0],
    personIdNo: '110101199003070011',
    fileCount: 1,
    rejection: null,
  };
}

it('correcting the open parts alone completes the registration, whatever was rejected', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      const context = contextOf(state);
      const papers = new Map(state.papers.map((paper) => [paper.type, paper]));
      // Two rounds: a correction may reveal another error, never a third time.
      for (let round = 0; round < 2; round += 1) {
        const { errors, leftOut } = checkDocuments([...papers.values()], context);
        const wrong = Object.keys(errors)
          .map((field) => documentOfError(field) ?? '')
          .filter(isDocumentType);
        const open = openParts(state.sentBack, [...wrong, ...leftOut]);
        for (const part of [...state.sentBack, ...wrong]) expect(open.has(part)).toBe(true);
        for (const type of wrong) papers.set(type, mended(type, state.kind));
        if (wrong.includes('PURCHASE_AUTH') && open.has('ID_CARD'))
          papers.set('ID_CARD', mended('ID_CARD', state.kind));
      }
      expect(checkDocuments([...papers.values()], context).errors).toEqual({});
    }),
    { numRuns: 2000 },
  );
});

it('a valid document unrelated to the rejected ones stays locked', () => {
  expect([...openParts(['DRUG_LICENCE'], [])]).toEqual(['DRUG_LICENCE']);
  expect([...openParts(['PURCHASE_AUTH'], [])].sort()).toEqual(['ID_CARD', 'PURCHASE_AUTH']);
  expect([...openParts(['BILLING'], [])].sort()).toEqual(['BILLING', 'COMPANY']);
  expect(openParts(['COMPANY'], []).has('ID_CARD')).toBe(false);
  expect(openParts(['COMPANY'], []).has('PURCHASE_AUTH')).toBe(true);
});
