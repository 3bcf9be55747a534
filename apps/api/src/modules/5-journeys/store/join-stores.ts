import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { fieldProblem, type Problem, problem } from '@qianfang/contract/problem';
import { type bindStore, joinCodeHours, type makeJoinCode } from '@qianfang/contract/store';
import { shanghaiInstantText } from '@qianfang/domain/calendar/shanghai-time';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { loadBuyer, placeUnderHead } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { hashCode, makeCode, shownCode } from './join-code.ts';
import { loadStanding, noticeOf } from './standing.ts';
import { replaceJoinCode, takeJoinCode } from './store.repo.ts';

/**
 * A code by which one head office may bind the requester's company. Problems: STATE_FORBIDS for a company
 * that may not join one.
 */
export async function makeJoinCodeFor(
  deps: Deps,
  viewer: Viewer,
): Promise<ResultOf<typeof makeJoinCode> | Problem<'STATE_FORBIDS'>> {
  const standing = await loadStanding(deps.db, viewer);
  if (!standing.mayJoin) {
    const message = standing.isMain ? '本单位名下已有门店，不能再加入其他总部' : '';
    return problem('STATE_FORBIDS', { message: message || noticeOf(standing, viewer, '总部') });
  }
  const at = deps.clock.now();
  const expiresAt = new Date(at.getTime() + joinCodeHours * 3600 * 1000);
  const code = makeCode();
  await transact(deps.db, async (tx) => {
    await replaceJoinCode(tx, {
      hash: hashCode(code),
      buyerId: viewer.buyerId,
      accountId: viewer.accountId,
      at,
      expiresAt,
    });
    await recordAudit(tx, {
      actor: `account:${viewer.accountId}`,
      role: viewer.role,
      action: 'store.make_code',
      entity: `buyer:${viewer.buyerId}`,
      at,
    });
  });
  return { code: shownCode(code), expires_at: shanghaiInstantText(expiresAt) };
}

const refusals = {
  SELF: '这是本单位自己的绑定码，请填写门店给出的绑定码',
  HAS_HEAD: '该门店已属于其他总部，请与门店核对',
  HAS_STORES: '该单位自己是总部，不能作为门店绑定',
  HEAD_HAS_HEAD: '本单位已是其他总部的门店，不能再绑定门店',
} as const;

/**
 * Binds an existing company as a store, by the company's code, which only a binding uses up. Problems:
 * CODE_WRONG for one that is unknown, used or expired, INVALID for a company that cannot be bound,
 * STATE_FORBIDS for a requester that cannot have stores.
 */
export function bindStoreFor(
  deps: Deps,
  viewer: Viewer,
  typed: string,
): Promise<ResultOf<typeof bindStore> | Problem<'CODE_WRONG' | 'INVALID' | 'STATE_FORBIDS'>> {
  return transact(deps.db, async (tx) => {
    const standing = await loadStanding(tx, viewer);
    if (!standing.mayBind) return problem('STATE_FORBIDS', { message: '本单位不能绑定门店' });
    const at = deps.clock.now();
    const code = await takeJoinCode(tx, hashCode(typed), viewer.buyerId, at);
    if (!code) return fieldProblem('code', '绑定码不正确、已使用或已过期，请门店重新生成', 'CODE_WRONG');
    const placed = await placeUnderHead(tx, code.buyer_id, viewer.buyerId);
    if (typeof placed === 'string') return fieldProblem('code', refusals[placed]);
    const head = await loadBuyer(tx, viewer.buyerId);
    await sendMessage(tx, {
      buyerId: code.buyer_id,
      kind: 'system',
      title: '已加入总部',
      body: `本单位已被“${head?.name ?? ''}”绑定为门店。总部可以查看本单位的采购情况、设置额度，并以本单位身份操作。`,
      url: '/ddgl',
      dedupeKey: `store-bound:${at.getTime()}`,
      at,
    });
    await recordAudit(tx, {
      actor: `account:${viewer.accountId}`,
      role: viewer.role,
      action: 'store.bind',
      entity: `buyer:${code.buyer_id}`,
      details: { head: viewer.buyerId, codeBy: code.account_id },
      at,
    });
    return { id: code.buyer_id, company: placed.name };
  });
}
