import type { BodyOf } from '@qianfang/contract/http/endpoint';
import type { savePreferredList as savePreferredListEndpoint } from '@qianfang/contract/preferred';
import { maxPreferredLists } from '@qianfang/contract/preferred.calls';
import { fieldProblem, isProblem, type Problem, problem } from '@qianfang/contract/problem';
import { isoDate } from '@qianfang/domain/calendar/iso-date';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadLists } from '../../1-ground/preferred/index.ts';
import { checkListUse } from './preferred-lists.policy.ts';
import { deleteList, insertList, type ListDraft, lockLists, updateList } from './preferred-lists.repo.ts';
import { loadOwnStores } from './read-lists.ts';

type Body = BodyOf<typeof savePreferredListEndpoint>;
type Refused = Problem<'FORBIDDEN' | 'INVALID' | 'NOT_FOUND'>;

async function draftOf(deps: Deps, viewer: Viewer, body: Body): Promise<ListDraft | Refused> {
  const refused = checkListUse(viewer);
  if (refused) return refused;
  const [validFrom, validTo] = [
    isoDate(body.valid_from),
    body.valid_to === undefined ? null : isoDate(body.valid_to),
  ];
  if (validTo !== null && validTo < validFrom) return fieldProblem('valid_to', '结束日期不能早于开始日期');
  const stores = new Set((await loadOwnStores(deps.db, viewer)).map((store) => store.id));
  if (stores.size === 0) return fieldProblem('name', '本单位名下还没有门店，绑定或新增门店后再建清单');
  if (body.stores?.some((id) => !stores.has(id)))
    return problem('NOT_FOUND', { message: '门店不存在，请刷新后重新选择' });
  return {
    name: body.name.trim(),
    note: (body.note ?? '').trim(),
    validFrom,
    validTo,
    storeIds: body.stores ?? null,
  };
}

/** A new list. Problems: FORBIDDEN, INVALID beyond the number of lists or without stores, NOT_FOUND for a store. */
export async function saveList(deps: Deps, viewer: Viewer, body: Body): Promise<{ id: number } | Refused> {
  const draft = await draftOf(deps, viewer, body);
  if (isProblem(draft)) return draft;
  return transact(deps.db, async (tx) => {
    await lockLists(tx, viewer.buyerId);
    const known = await loadLists(tx, viewer.buyerId);
    if (known.length >= maxPreferredLists)
      return fieldProblem('name', `最多 ${maxPreferredLists} 份清单，请先删除不用的`);
    if (known.some((list) => list.name === draft.name))
      return fieldProblem('name', '已有同名的清单，请换一个名称');
    return { id: await insertList(tx, viewer.buyerId, draft, deps.clock.now()) };
  });
}

/** What a list is called, when it holds and for whom. Problems as of a new one. */
export async function changeList(
  deps: Deps,
  viewer: Viewer,
  id: number,
  body: Body,
): Promise<{ id: number } | Refused> {
  const draft = await draftOf(deps, viewer, body);
  if (isProblem(draft)) return draft;
  return transact(deps.db, async (tx) => {
    await lockLists(tx, viewer.buyerId);
    const known = await loadLists(tx, viewer.buyerId);
    if (known.some((list) => list.name === draft.name && list.id !== id))
      return fieldProblem('name', '已有同名的清单，请换一个名称');
    return (await updateList(tx, viewer.buyerId, id, draft, deps.clock.now()))
      ? { id }
      : problem('NOT_FOUND');
  });
}

/** Problems: FORBIDDEN, NOT_FOUND. */
export async function removeList(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<Record<string, never> | Problem<'FORBIDDEN' | 'NOT_FOUND'>> {
  const refused = checkListUse(viewer);
  if (refused) return refused;
  return transact(deps.db, async (tx) =>
    (await deleteList(tx, viewer.buyerId, id)) ? {} : problem('NOT_FOUND'),
  );
}
