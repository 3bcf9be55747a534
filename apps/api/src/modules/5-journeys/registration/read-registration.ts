import type { RegistrationState } from '@qianfang/contract/registration';
import { dateInShanghai, shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import { maskMobile } from '@qianfang/domain/identifier/contact';
import type { DocumentType } from '@qianfang/domain/qualification/document-type';
import { scopeTextOf, scopeTreeOf } from '@qianfang/domain/qualification/scope-tree';
import type { Static } from 'typebox';
import type { Deps } from '../../../platform/deps.ts';
import { standingOf } from '../../1-ground/identity/index.ts';
import { type DocumentItemView, listDocuments, loadReviews } from '../../2-goods/qualification/index.ts';
import { openKinds } from './buyer-kinds.ts';
import { buyerTypeOf, circumstancesOf, openForm, type TypedCompany } from './company-form.ts';
import { openDraft, typedDocumentOf } from './document-draft.ts';
import { findGaps, type Gaps, openedNow } from './find-gaps.ts';
import { findRegistrant, type Registrant, type Requester, reasonsOf } from './registrant.ts';
import { loadDrafts } from './registration.repo.ts';

export type RegistrationView = Static<typeof RegistrationState>;

const nobody: RegistrationView = {
  state: 'none',
  message: '',
  step: 1,
  kinds: [...openKinds],
  account: null,
  company: {},
  is_company_checked: 0,
  is_company_open: 0,
  company_reason: '',
  has_sensitive_consent: 0,
  documents: [],
  gaps: [],
  left_out: [],
  course: [],
};

/** The licence's scope as ticked in step 2. */
function scopeSaid(company: TypedCompany, type: DocumentType): string {
  const kind = buyerTypeOf(company);
  const tree = kind && scopeTreeOf(kind);
  return tree?.document === type ? scopeTextOf(tree, company.scope ?? []) : '';
}

/** The licence's number from step 2. */
function numberSaid(company: TypedCompany, type: DocumentType): string | undefined {
  switch (type) {
    case 'DRUG_LICENCE':
      return company.drug_licence_no;
    case 'MED_LICENCE':
      return company.med_licence_no;
    case 'DEV3_LICENCE':
      return company.dev3_licence_no;
    case 'DEV2_FILING':
      return company.dev2_filing_no;
    case 'FOOD_LICENCE':
      return company.food_licence_no;
    default:
      return undefined;
  }
}

/** Documents of a registration, and what may be submitted now. */
export async function listRegistrationDocuments(
  deps: Deps,
  registrant: Registrant,
): Promise<DocumentItemView[]> {
  return (await openDocuments(deps, registrant)).documents;
}

/** What prevents the submit of a registration that is not under review; empty otherwise. */
async function gapsOf(deps: Deps, registrant: Registrant): Promise<Gaps> {
  const { status } = registrant.buyer;
  return status === 'draft' || status === 'rejected'
    ? findGaps(deps, registrant)
    : { company: {}, documents: {}, leftOut: [] };
}

async function openDocuments(deps: Deps, registrant: Registrant) {
  const { form, buyer, door } = registrant;
  const gaps = await gapsOf(deps, registrant);
  const open = openedNow(form, gaps);
  const isCompanyOpen = buyer.status === 'draft' || (buyer.status === 'rejected' && open.has('COMPANY'));
  const company = openForm(form.form_sealed, deps.secrets);
  const type = buyerTypeOf(company);
  if (!type) return { documents: [], gaps, isCompanyOpen };
  const drafts = await loadDrafts(deps.db, buyer.id);
  const listed = await listDocuments(deps.db, {
    buyerId: buyer.id,
    type,
    circumstances: circumstancesOf(company),
    today: dateInShanghai(deps.clock.now()),
    door,
    isOpen: (one, status) =>
      buyer.status === 'draft' || (buyer.status === 'rejected' && (open.has(one) || status === 'MISSING')),
    isUnderReview: buyer.status !== 'rejected',
    countsDrafts: true,
    typed: (one) => {
      const sealed = drafts.get(one);
      return sealed === undefined ? undefined : typedDocumentOf(openDraft(sealed, deps.secrets));
    },
    said: (one, field) => {
      if (field === 'number') return numberSaid(company, one) ?? '';
      return field === 'scope_text' ? scopeSaid(company, one) : '';
    },
  });
  // The quality agreement is signed on the site once the company has passed (trade-rules 1.2, /dzht).
  return { documents: listed.filter((item) => item.type !== 'QA_AGREEMENT'), gaps, isCompanyOpen };
}

function stepOf({ form, buyer }: Registrant, isCompanyOpen: boolean): RegistrationView['step'] {
  if (buyer.status === 'draft') return form.is_company_checked ? 3 : 2;
  if (buyer.status !== 'rejected') return 4;
  return isCompanyOpen && !form.is_company_checked ? 2 : 3;
}

async function courseOf(deps: Deps, { form, buyer }: Registrant): Promise<RegistrationView['course']> {
  if (form.submitted_at === null) return [];
  const reviews = await loadReviews(deps.db, buyer.id);
  const since = form.submitted_at.getTime();
  const done = (stage: 'business' | 'quality') =>
    reviews.findLast(
      (review) => review.stage === stage && review.decision === 'pass' && review.at.getTime() >= since,
    )?.at ?? null;
  const step = (name: string, at: Date | null) => ({
    name,
    at: at && shanghaiInstantText(at),
    is_done: at === null ? (0 as const) : (1 as const),
  });
  return [
    step('提交资料', form.submitted_at),
    step('业务审核', done('business')),
    step('质量审核', done('quality')),
    step('开通采购', buyer.status === 'passed' ? buyer.passedAt : null),
  ];
}

/** The state of a registration with all typed values. Without one: the choices to begin with. */
export async function readRegistration(deps: Deps, requester: Requester): Promise<RegistrationView> {
  const registrant = await findRegistrant(deps, requester);
  if (!registrant) {
    // A company registered without this form has nothing to fill in.
    if (!requester.viewer) return nobody;
    const { state, message } = standingOf(requester.viewer.buyerStatus as Registrant['buyer']['status']);
    const isOver = state === 'passed' || state === 'suspended' || state === 'waiting';
    return { ...nobody, state: isOver ? state : 'none', message, step: isOver ? 4 : 1 };
  }
  const { form, buyer } = registrant;
  const reasons = reasonsOf(form);
  const { documents, gaps, isCompanyOpen } = await openDocuments(deps, registrant);
  return {
    state: standingOf(registrant.buyer.status).state,
    message: standingOf(buyer.status).message,
    step: stepOf(registrant, isCompanyOpen),
    kinds: [...openKinds],
    account: { phone: maskMobile(form.phone), username: form.username },
    company: openForm(form.form_sealed, deps.secrets),
    is_company_checked: form.is_company_checked ? 1 : 0,
    is_company_open: isCompanyOpen ? 1 : 0,
    company_reason: buyer.status === 'rejected' ? (reasons.COMPANY ?? '') : '',
    has_sensitive_consent: form.sensitive_agreed_at === null ? 0 : 1,
    documents,
    gaps: Object.entries({ ...gaps.company, ...gaps.documents }).map(([field, sentences]) => ({
      field,
      message: sentences[0] ?? '',
    })),
    left_out: [...gaps.leftOut],
    course: await courseOf(deps, registrant),
  };
}
