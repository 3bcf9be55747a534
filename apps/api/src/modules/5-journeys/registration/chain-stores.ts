import { maxChainStores } from '@qianfang/contract/chain-registration';
import { fieldProblem, isProblem, type Problem, problem, type ReasonsOf } from '@qianfang/contract/problem';
import { NO_CIRCUMSTANCES } from '@qianfang/domain/qualification/document-matrix';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import {
  createDraftBuyer,
  loadBuyers,
  lockBuyerStatus,
  removeDraftBuyers,
} from '../../1-ground/identity/index.ts';
import { dropDocuments, saveProfile } from '../../2-goods/qualification/index.ts';
import { type Head, requireHead } from './chain-head.ts';
import { checkStores, type StoreErrors, storeCompanyOf, type TypedStore } from './check-store.ts';
import { openForm, sealForm, type TypedCompany } from './company-form.ts';
import { openedByReasons } from './find-gaps.ts';
import { findRegistrant, type Requester } from './registrant.ts';
import {
  deleteStoreForms,
  insertForm,
  loadStoreForms,
  lockForm,
  type StoredForm,
  updateForm,
} from './registration.repo.ts';
import { writeCompany } from './write-company.ts';

function invalid(errors: StoreErrors): Problem<'INVALID'> | undefined {
  const message = Object.values(errors)[0]?.[0];
  return message === undefined ? undefined : problem('INVALID', { message, errors });
}

async function insertStore(tx: Db, deps: Deps, head: Head, company: TypedCompany): Promise<number> {
  const at = deps.clock.now();
  const id = await createDraftBuyer(tx, company.phone ?? '', at, head.id);
  await writeCompany(tx, deps, id, company);
  // Beside its head office's: checked facts, without cookie and password.
  await insertForm(tx, {
    buyer_id: id,
    head_id: head.id,
    phone: company.phone ?? '',
    username: `mendian${id}`,
    password_hash: '',
    form_sealed: sealForm(company, deps.secrets),
    is_company_checked: true,
    agreed_at: at,
    created_at: at,
    updated_at: at,
  });
  await saveProfile(tx, id, { circumstances: NO_CIRCUMSTANCES, isTcmClinic: false });
  return id;
}

interface Added {
  readonly ids: readonly number[];
  /** Of each line, in order; empty for added ones. */
  readonly errors: readonly StoreErrors[];
}

/** Adds the correct lines. Of two concurrent calls the second sees what the first has added. */
export function addStores(
  deps: Deps,
  head: Head,
  rows: readonly TypedStore[],
): Promise<Added | Problem<'INVALID'>> {
  return transact(deps.db, async (tx) => {
    await lockBuyerStatus(tx, head.id);
    const forms = await loadStoreForms(tx, head.id);
    if (forms.length + rows.length > maxChainStores) {
      return fieldProblem('file', `最多登记 ${maxChainStores} 家门店，其余门店请联系客户经理`);
    }
    const companies = rows.map((row) => storeCompanyOf(row, head));
    const others = forms.map((form) => openForm(form.form_sealed, deps.secrets));
    const errors = await checkStores(tx, head, companies, others);
    const ids: number[] = [];
    for (const [index, company] of companies.entries()) {
      if (Object.keys(errors[index] ?? {}).length > 0) continue;
      ids.push(await insertStore(tx, deps, head, company));
    }
    await updateForm(tx, head.id, {}, deps.clock.now());
    return { ids, errors };
  });
}

/** Adds one store. Problems: INVALID at the fields. */
export async function addChainStoreFor(
  deps: Deps,
  requester: Requester,
  row: TypedStore,
): Promise<{ readonly id: number } | Problem<ReasonsOf<typeof requireHead> | 'CONFLICT' | 'INVALID'>> {
  const head = await requireHead(deps, requester);
  if (isProblem(head)) return head;
  const added = await addStores(deps, head, [row]);
  if (isProblem(added)) return added;
  const [id] = added.ids;
  return id === undefined ? (invalid(added.errors[0] ?? {}) ?? problem('CONFLICT')) : { id };
}

/** The same from 多店管理, for a head office that has passed. */
export function addStoreFor(
  deps: Deps,
  viewer: Viewer,
  row: TypedStore,
): Promise<{ readonly id: number } | Problem<ReasonsOf<typeof addChainStoreFor>>> {
  return addChainStoreFor(deps, { viewer, draftToken: undefined }, row);
}

/** Whether a store's facts may be changed: not under review, or rejected. */
export function isStoreOpen(form: StoredForm, status: string): boolean {
  return status === 'draft' || (status === 'rejected' && openedByReasons(form).has('COMPANY'));
}

async function requireOpenStore(deps: Deps, requester: Requester, storeId: number) {
  const found = await findRegistrant(deps, { ...requester, storeId });
  if (!found) return problem('NOT_FOUND');
  return isStoreOpen(found.form, found.buyer.status)
    ? found
    : problem('STATE_FORBIDS', { message: '该门店已提交，审核期间不能修改' });
}

/**
 * Changes a line of the table. Problems: INVALID at the fields, NOT_FOUND, STATE_FORBIDS once it was
 * submitted.
 */
export async function changeChainStoreFor(
  deps: Deps,
  requester: Requester,
  storeId: number,
  row: TypedStore,
): Promise<Record<never, never> | Problem<ReasonsOf<typeof requireHead> | 'CONFLICT' | 'INVALID'>> {
  const head = await requireHead(deps, requester);
  if (isProblem(head)) return head;
  const found = await requireOpenStore(deps, requester, storeId);
  if (isProblem(found)) return found;
  return transact(deps.db, async (tx) => {
    await lockBuyerStatus(tx, head.id);
    const status = await lockBuyerStatus(tx, storeId);
    if (status !== found.buyer.status) return problem('CONFLICT');
    const others = (await loadStoreForms(tx, head.id)).filter((form) => form.buyer_id !== storeId);
    const company = storeCompanyOf(row, head);
    // A rejected store already has its account, with its phone.
    const isKnownPhone = status === 'rejected' && company.phone === found.form.phone;
    const [all = {}] = await checkStores(
      tx,
      head,
      [company],
      others.map((form) => openForm(form.form_sealed, deps.secrets)),
    );
    const { phone, ...rest } = all;
    const wrong = invalid(isKnownPhone || phone === undefined ? rest : all);
    if (wrong) return wrong;
    const at = deps.clock.now();
    await updateForm(
      tx,
      storeId,
      {
        form_sealed: sealForm(company, deps.secrets),
        is_company_checked: true,
        ...(status === 'draft' ? { phone: company.phone ?? '' } : {}),
      },
      at,
    );
    await writeCompany(tx, deps, storeId, company);
    await updateForm(tx, head.id, {}, at);
    return {};
  });
}

/** Removes a store from the table, with its uploads. Problems: NOT_FOUND, STATE_FORBIDS once submitted. */
export async function removeChainStoreFor(
  deps: Deps,
  requester: Requester,
  storeId: number,
): Promise<Record<never, never> | Problem<'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const found = await requireOpenStore(deps, requester, storeId);
  if (isProblem(found)) return found;
  const removeFiles = await transact(deps.db, async (tx) => {
    await lockForm(tx, storeId);
    if ((await lockBuyerStatus(tx, storeId)) !== 'draft') {
      return problem('STATE_FORBIDS', { message: '该门店已提交，不能删除' });
    }
    const dropped = await dropDocuments(tx, [storeId]);
    await deleteStoreForms(tx, [storeId]);
    await removeDraftBuyers(tx, [storeId]);
    return dropped;
  });
  if (isProblem(removeFiles)) return removeFiles;
  await removeFiles(deps);
  return {};
}

function isChangeable(status: string | undefined): boolean {
  return status === 'draft' || status === 'rejected';
}

/** Updates inherited facts of stores that are not under review when the head office's change. */
export async function updateInheritedFacts(deps: Deps, before: TypedCompany, after: Head): Promise<void> {
  if (before.uscc === after.uscc && before.legal_person === after.legalPerson) return;
  await transact(deps.db, async (tx) => {
    const forms = await loadStoreForms(tx, after.id);
    const buyers = await loadBuyers(
      tx,
      forms.map((form) => form.buyer_id),
    );
    for (const form of forms.filter((one) => isChangeable(buyers.get(one.buyer_id)?.status))) {
      const company = openForm(form.form_sealed, deps.secrets);
      const next: TypedCompany = {
        ...company,
        legal_person: after.legalPerson,
        ...(company.uscc === before.uscc ? { uscc: after.uscc } : {}),
      };
      await updateForm(tx, form.buyer_id, { form_sealed: sealForm(next, deps.secrets) }, deps.clock.now());
      await writeCompany(tx, deps, form.buyer_id, next);
    }
  });
}
