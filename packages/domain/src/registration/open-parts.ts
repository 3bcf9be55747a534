import { DOCUMENT_TYPES, type DocumentType } from '../qualification/document-type.ts';

/** What a reviewer rejects: the facts of step 2, or one document of step 3. */
export type RegistrationPart = 'COMPANY' | DocumentType;

/** Documents whose facts are typed in step 2, not in their own forms. */
const TYPED_IN_STEP_2: readonly DocumentType[] = ['BIZ_LICENCE', 'BILLING'];

/** Every document but the ID card bears the company's name. */
const BEARS_THE_NAME = DOCUMENT_TYPES.filter((type) => type !== 'ID_CARD');

/** Parts that may have to change with a part. */
function opensBeside(part: RegistrationPart): readonly RegistrationPart[] {
  if (part === 'COMPANY') return BEARS_THE_NAME;
  if (part === 'PURCHASE_AUTH') return ['ID_CARD'];
  if (part === 'ID_CARD') return ['PURCHASE_AUTH'];
  return TYPED_IN_STEP_2.includes(part) ? ['COMPANY'] : [];
}

/**
 * What the applicant may change after a rejection (pages.md /register/step3): the rejected parts, related
 * ones, and whatever is invalid now. So no error is in a locked part; the others stay as reviewed.
 */
export function openParts(
  sentBack: readonly RegistrationPart[],
  wrong: readonly RegistrationPart[],
): ReadonlySet<RegistrationPart> {
  const open = new Set<RegistrationPart>();
  for (const part of [...sentBack, ...wrong]) {
    open.add(part);
    for (const other of opensBeside(part)) open.add(other);
  }
  return open;
}
