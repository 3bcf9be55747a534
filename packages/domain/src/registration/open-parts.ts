import { DOCUMENT_TYPES, type DocumentType } from '../qualification/document-type.ts';

/** What a reviewer sends back: the facts of step 2, or one paper of step 3. */
export type RegistrationPart = 'COMPANY' | DocumentType;

/** Papers whose facts are typed in step 2 and not in their own forms. */
const SAID_IN_STEP_2: readonly DocumentType[] = ['BIZ_LICENCE', 'BILLING'];

/** Every paper but the card of a person bears the company's name. */
const BEARS_THE_NAME = DOCUMENT_TYPES.filter((type) => type !== 'ID_CARD');

/** What opens beside a part: who changes the one may have to change the other. */
function opensBeside(part: RegistrationPart): readonly RegistrationPart[] {
  if (part === 'COMPANY') return BEARS_THE_NAME;
  if (part === 'PURCHASE_AUTH') return ['ID_CARD'];
  if (part === 'ID_CARD') return ['PURCHASE_AUTH'];
  return SAID_IN_STEP_2.includes(part) ? ['COMPANY'] : [];
}

/**
 * What the applicant may change after a rejection (pages.md /register/step3): what was sent back, what hangs together with
 * it, and whatever does not hold as things stand now. So no error is ever told of a part that is locked, and every other
 * part stays as the reviewer has seen it.
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
