import { type Problem, problem } from '@qianfang/contract/problem';
import { normalizeNumber, normalizeText } from '@qianfang/domain/identifier/normalize';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/uploads.ts';
import {
  type DocumentFormBody,
  type DocumentItemView,
  receiveDocument,
} from '../../2-goods/qualification/index.ts';
import { buyerTypeOf, openForm } from './company-form.ts';
import { openDraft, withStoredNumbers } from './document-draft.ts';
import { listRegistrationDocuments } from './read-registration.ts';
import { type Requester, requireOpenRegistrant } from './registrant.ts';
import { dropDraft, loadDraft, updateForm } from './registration.repo.ts';

/**
 * Step 3: takes one document. After a rejection only rejected or missing ones are open. Problems: those of
 * `receiveDocument`; STATE_FORBIDS before step 2 is correct.
 */
export async function addDocumentFor(
  deps: Deps,
  requester: Requester,
  body: DocumentFormBody,
  uploads: readonly UploadedFile[],
): Promise<DocumentItemView | Problem<'INVALID' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const registrant = await requireOpenRegistrant(deps, requester);
  if ('problem' in registrant) return registrant;
  const { form, buyer } = registrant;
  const company = openForm(form.form_sealed, deps.secrets);
  const type = buyerTypeOf(company);
  if (!type || (!form.is_company_checked && buyer.status === 'draft')) {
    return problem('STATE_FORBIDS', {
      message: '请先完成企业信息，再上传资质',
      actionUrl: '/register/step2',
    });
  }
  const listed = (await listRegistrationDocuments(deps, registrant)).find((item) => item.type === body.type);
  if (listed && listed.is_open === 0) {
    return problem('STATE_FORBIDS', { message: '该资质未被驳回，无需重新上传' });
  }
  const draft = await loadDraft(deps.db, buyer.id, body.type);
  const received = await receiveDocument(deps, {
    buyerId: buyer.id,
    holder: { name: normalizeText(company.name ?? ''), uscc: normalizeNumber(company.uscc ?? ''), type },
    form: withStoredNumbers(body, draft === undefined ? undefined : openDraft(draft, deps.secrets)),
    uploads,
    state: 'draft',
    hasSensitiveConsent: form.sensitive_agreed_at !== null,
  });
  if ('problem' in received) return received;
  const at = deps.clock.now();
  await dropDraft(deps.db, buyer.id, body.type);
  await updateForm(deps.db, buyer.id, body.agree_sensitive === 1 ? { sensitive_agreed_at: at } : {}, at);
  const after = (await listRegistrationDocuments(deps, registrant)).find((item) => item.type === body.type);
  return after ?? problem('NOT_FOUND');
}
