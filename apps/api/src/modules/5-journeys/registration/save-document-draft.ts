import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { DocumentItemView } from '../../2-goods/qualification/index.ts';
import { type DocumentDraft, nextDraft, openDraft, sealDraft } from './document-draft.ts';
import { listRegistrationDocuments } from './read-registration.ts';
import { type Requester, requireOpenRegistrant } from './registrant.ts';
import { loadDraft, lockForm, saveDraft } from './registration.repo.ts';

/**
 * Step 3: stores a document's form unchecked until the document is submitted. Problems: INVALID for a kind
 * that is not required, STATE_FORBIDS for one that is not open.
 */
export async function saveDocumentDraftFor(
  deps: Deps,
  requester: Requester,
  type: string,
  typed: DocumentDraft,
): Promise<DocumentItemView | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const registrant = await requireOpenRegistrant(deps, requester);
  if ('problem' in registrant) return registrant;
  const { buyer, form } = registrant;
  const listed = (await listRegistrationDocuments(deps, registrant)).find((item) => item.type === type);
  if (!listed) return fieldProblem('type', '贵单位类型无需此资质');
  if (listed.is_open === 0) {
    return problem('STATE_FORBIDS', { message: '该资质未被驳回，无需重新上传' });
  }
  await transact(deps.db, async (tx) => {
    await lockForm(tx, buyer.id);
    const before = await loadDraft(tx, buyer.id, type);
    const draft = nextDraft(
      typed,
      before === undefined ? {} : openDraft(before, deps.secrets),
      form.sensitive_agreed_at !== null,
    );
    await saveDraft(tx, {
      buyerId: buyer.id,
      type,
      sealed: sealDraft(draft, deps.secrets),
      at: deps.clock.now(),
    });
  });
  const after = (await listRegistrationDocuments(deps, registrant)).find((item) => item.type === type);
  return after ?? problem('NOT_FOUND');
}
