import { placeText } from '@qianfang/domain/identifier/place';
import { changedFacts, type LegalFacts } from '@qianfang/domain/registration/check-change';
import type { BuyerFacts } from '../../1-ground/identity/index.ts';
import type { StoredDocument } from './qualification.repo.ts';
import { regionOf } from './region.ts';

/**
 * The application for a change is the licence version that waits for review, because the licence states the
 * facts to change.
 */
const change = 'company_change';

export function asFields(asked: LegalFacts): Readonly<Record<typeof change, LegalFacts>> {
  return { [change]: asked };
}

/** The change that a licence was submitted for; undefined for a mere renewal. */
export function requestedChange(row: Pick<StoredDocument, 'fields'> | undefined): LegalFacts | undefined {
  return ((row?.fields ?? {}) as Readonly<Record<string, LegalFacts | undefined>>)[change];
}

/** Whether a change of the company waits for review. */
export function isWaitingChange(row: StoredDocument | undefined): boolean {
  return row?.state === 'submitted' && requestedChange(row) !== undefined;
}

export const legalFactsOf = ({ name, legalPerson, regionCode, address }: BuyerFacts): LegalFacts => ({
  name,
  legalPerson,
  regionCode,
  address,
});

const labels = { name: '单位名称', legalPerson: '法定代表人', address: '注册地址' } as const;

/** A change in words: the present facts and the requested ones. */
export function differencesOf(asked: LegalFacts, buyer: BuyerFacts) {
  const region = regionOf(asked.regionCode);
  const before = { ...legalFactsOf(buyer), address: placeText(buyer, buyer.address) };
  const after = { ...asked, address: region ? placeText(region, asked.address) : asked.address };
  return changedFacts(asked, legalFactsOf(buyer)).map((fact) => ({
    label: labels[fact],
    before: before[fact],
    after: after[fact],
  }));
}

/** The same as one line, for the reviewer. */
export function changeText(asked: LegalFacts, buyer: BuyerFacts): string {
  return differencesOf(asked, buyer)
    .map(({ label, before, after }) => `${label}由“${before}”变更为“${after}”`)
    .join('；');
}
