import { normalizeText } from '../identifier/normalize.ts';
import { legalPersonProblem, nameProblem, REGION_MISSING_TEXT, streetProblem } from './check-company.ts';
import { FieldCollector, type FieldReport } from './field-errors.ts';

/** Facts on a company's business licence, changed only by review. */
export interface LegalFacts {
  readonly name: string;
  readonly legalPerson: string;
  /** Six digits of the district. */
  readonly regionCode: string;
  /** The registered address without its district. */
  readonly address: string;
}

export type ChangeField = 'name' | 'legal_person' | 'region_code' | 'address';

export type ChangedFact = 'name' | 'legalPerson' | 'address';

/** Facts a company asks to change; district and street are one address. */
export function changedFacts(requested: LegalFacts, now: LegalFacts): readonly ChangedFact[] {
  const differs = (field: keyof LegalFacts) => normalizeText(requested[field]) !== normalizeText(now[field]);
  const isOther: Readonly<Record<ChangedFact, boolean>> = {
    name: differs('name'),
    legalPerson: differs('legalPerson'),
    address: differs('regionCode') || differs('address'),
  };
  return (['name', 'legalPerson', 'address'] as const).filter((fact) => isOther[fact]);
}

/** All errors in the facts for the company's new licence. */
export function checkChange(requested: LegalFacts, now: LegalFacts): FieldReport<ChangeField> {
  const found = new FieldCollector<ChangeField>();
  found.add('name', nameProblem(requested.name));
  found.add('legal_person', legalPersonProblem(requested.legalPerson));
  if (!/^\d{6}$/.test(requested.regionCode)) found.add('region_code', REGION_MISSING_TEXT);
  found.add('address', streetProblem(requested.address));
  if (changedFacts(requested, now).length === 0) {
    found.add('name', '与现在登记的信息相同，请填写变更后的内容');
  }
  return found.report();
}
