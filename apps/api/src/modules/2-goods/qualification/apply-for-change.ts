import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { applyForChange } from '@qianfang/contract/qualification';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { normalizeText } from '@qianfang/domain/identifier/normalize';
import { checkChange, type LegalFacts } from '@qianfang/domain/registration/check-change';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { loadBuyer } from '../../1-ground/identity/index.ts';
import { checkDocument } from './check-document.ts';
import { asFields, legalFactsOf } from './company-change.ts';
import { buyerTypeOf, stillInReview, takeScans } from './hand-in-document.ts';
import { regionOf } from './region.ts';
import { storeDocument } from './store-document.ts';

type Form = BodyOf<typeof applyForChange>;

/** The requested facts; an unchanged one keeps its registered spelling, brackets included. */
function askedOf(form: Form, now: LegalFacts): LegalFacts {
  const keep = (typed: string, known: string) =>
    normalizeText(typed) === normalizeText(known) ? known : normalizeText(typed);
  return {
    name: keep(form.name, now.name),
    legalPerson: keep(form.legal_person, now.legalPerson),
    regionCode: form.region_code,
    address: keep(form.address, now.address),
  };
}

/** All wrong fields, those of the company before those of its paper. */
function together(...found: ReadonlyArray<Readonly<Record<string, readonly string[]>>>) {
  const errors = Object.assign({}, ...found) as Record<string, string[]>;
  const message = Object.values(errors)[0]?.[0];
  return message === undefined ? undefined : problem('INVALID', { message, errors });
}

/**
 * Applies for a change of name, legal representative or registered address, with the new business licence as
 * proof (pages.md /basic: 提交变更审核). Nothing changes until the review has passed. Problems: STATE_FORBIDS
 * before the company has passed, INVALID at the fields.
 */
export async function applyForChangeFor(
  deps: Deps,
  viewer: Viewer,
  form: Form,
  uploads: readonly UploadedFile[],
): Promise<Record<never, never> | Problem<'INVALID' | 'STATE_FORBIDS'>> {
  const buyer = await loadBuyer(deps.db, viewer.buyerId);
  if (buyer?.status !== 'passed') return stillInReview;
  const now = legalFactsOf(buyer);
  const asked = askedOf(form, now);
  const { errors } = checkChange(asked, now);
  const regionError = !errors.region_code && !regionOf(asked.regionCode) ? ['请选择所在地区'] : undefined;
  const facts = checkDocument(
    'BIZ_LICENCE',
    { type: 'BIZ_LICENCE', valid_to: form.valid_to ?? '', is_long_term: form.is_long_term ?? 0 },
    { name: asked.name, uscc: buyer.uscc, type: buyerTypeOf(buyer.kind) },
    dateInShanghai(deps.clock.now()),
    deps.secrets,
  );
  const wrong = together(
    errors,
    regionError ? { region_code: regionError } : {},
    isProblem(facts) ? (facts.errors ?? {}) : {},
    uploads.length === 0 ? { file: ['请上传变更后的营业执照'] } : {},
  );
  if (wrong) return wrong;
  if (isProblem(facts)) return facts;
  const files = await takeScans(deps, uploads, undefined);
  if (isProblem(files)) return files;
  const documentId = await storeDocument(deps, {
    buyerId: viewer.buyerId,
    type: 'BIZ_LICENCE',
    facts: { ...facts, fields: { ...facts.fields, ...asFields(asked) } },
    files,
    state: 'submitted',
  });
  if (documentId === undefined) return fieldProblem('file', '请上传变更后的营业执照');
  await recordAudit(deps.db, {
    actor: `account:${viewer.accountId}`,
    role: viewer.role,
    action: 'company.change.submit',
    entity: `document:${documentId}`,
    details: { ...asked },
    at: deps.clock.now(),
  });
  return {};
}
