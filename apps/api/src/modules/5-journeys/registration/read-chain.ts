import type { ChainState } from '@qianfang/contract/chain-registration';
import { placeText } from '@qianfang/domain/identifier/place';
import { missingDocuments, NO_CIRCUMSTANCES } from '@qianfang/domain/qualification/document-matrix';
import { documentLabel, isDocumentType } from '@qianfang/domain/qualification/document-type';
import { reviewStateLabel } from '@qianfang/domain/qualification/review-state';
import type { Static } from 'typebox';
import type { Deps } from '../../../platform/deps.ts';
import { type BuyerFacts, loadBuyers, standingOf } from '../../1-ground/identity/index.ts';
import { loadDocumentStates } from '../../2-goods/qualification/index.ts';
import { isStoreOpen } from './chain-stores.ts';
import { openForm } from './company-form.ts';
import { readRegistration } from './read-registration.ts';
import { findHeadId, type Requester, reasonsOf } from './registrant.ts';
import { loadStoreForms, type StoredForm } from './registration.repo.ts';

export type ChainView = Static<typeof ChainState>;
type StoreView = ChainView['stores'][number];
type States = Awaited<ReturnType<typeof loadDocumentStates>> extends Map<number, infer One> ? One : never;

/** Names of documents that a store still lacks. The quality agreement is signed on the site (/dzht). */
function missingOf(states: States | undefined): string[] {
  const kept = [...(states ?? [])].flatMap(([type, { state }]) => (state === 'rejected' ? [] : [type]));
  return missingDocuments('CHAIN_STORE', NO_CIRCUMSTANCES, new Set(kept))
    .filter((type) => type !== 'QA_AGREEMENT')
    .map(documentLabel);
}

function reasonText(form: StoredForm): string {
  return Object.entries(reasonsOf(form))
    .map(([key, reason]) => `${isDocumentType(key) ? documentLabel(key) : '门店信息'}：${reason}`)
    .join('；');
}

function present(
  deps: Deps,
  form: StoredForm,
  buyer: BuyerFacts,
  states: States | undefined,
  refused: string,
): StoreView {
  const company = openForm(form.form_sealed, deps.secrets);
  const isHandedIn = buyer.status !== 'draft' && buyer.status !== 'rejected';
  return {
    id: buyer.id,
    name: company.name ?? '',
    drug_licence_no: company.drug_licence_no ?? '',
    uscc: company.uscc ?? '',
    region_code: company.region_code ?? '',
    address: company.address ?? '',
    whole_address: placeText(buyer, buyer.address),
    contact: company.contact ?? '',
    phone: company.phone ?? '',
    state: standingOf(buyer.status).state,
    state_label: reviewStateLabel(buyer.status),
    missing: isHandedIn ? [] : missingOf(states),
    reason: refused || (buyer.status === 'rejected' ? reasonText(form) : ''),
    is_open: isStoreOpen(form, buyer.status) ? 1 : 0,
  };
}

/**
 * A chain's registration with its stores. `refused` says why stores could not be submitted just now. A fixed
 * number of statements.
 */
export async function readChain(
  deps: Deps,
  requester: Requester,
  refused: ReadonlyMap<number, string> = new Map(),
): Promise<ChainView> {
  const registration = await readRegistration(deps, requester);
  const headId = await findHeadId(deps, requester);
  const forms = headId === undefined ? [] : await loadStoreForms(deps.db, headId);
  const ids = forms.map((form) => form.buyer_id);
  const buyers = await loadBuyers(deps.db, ids);
  const states = await loadDocumentStates(deps.db, ids);
  return {
    ...registration,
    // Only head offices register here, so there is no choice.
    kinds: registration.kinds.filter((kind) => kind.code === 'CHAIN_HQ'),
    stores: forms.flatMap((form) => {
      const buyer = buyers.get(form.buyer_id);
      const why = refused.get(form.buyer_id) ?? '';
      return buyer ? [present(deps, form, buyer, states.get(buyer.id), why)] : [];
    }),
  };
}
