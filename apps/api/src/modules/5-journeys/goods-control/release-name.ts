import { type Problem, problem } from '@qianfang/contract/problem';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import {
  awaitingReviewText,
  neverSoldText,
  standingOn,
} from '@qianfang/domain/qualification/control-list/judge-name';
import { releaseKeyOf } from '@qianfang/domain/qualification/control-list/name-control';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordStaffAudit } from '../../1-ground/audit/index.ts';
import type { StaffMember } from '../../1-ground/identity/index.ts';
import { checkNameRelease, controlOfRow, loadGoods, withoutNameNote } from '../../2-goods/goods/index.ts';
import { refreshEntries } from '../../4-shop/search/index.ts';
import { findingOf } from './finding-of.ts';
import { lockGoods, saveDraftNote, saveFindings, saveRelease } from './name-control.repo.ts';

export interface NameRelease {
  readonly goodsId: number;
  readonly staff: StaffMember;
  readonly reason: string;
}

export interface ReleasedName {
  readonly name: string;
  /** Why it stays a draft, '' when nothing else keeps it off sale. */
  readonly note: string;
}

/** The quality department releases a doubtful name, with a reason. Certain findings stay. */
export function releaseName(
  deps: Pick<Deps, 'db' | 'clock'>,
  release: NameRelease,
): Promise<ReleasedName | Problem<'FORBIDDEN' | 'NOT_FOUND' | 'STATE_FORBIDS'>> {
  const { goodsId, staff, reason } = release;
  const at = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const forbidden = checkNameRelease(staff);
    if (forbidden) return forbidden;
    const isThere = await lockGoods(tx, goodsId);
    const goods = isThere ? (await loadGoods(tx, [goodsId])).get(goodsId) : undefined;
    if (!goods) return problem('NOT_FOUND', { message: `没有商品 ${goodsId}` });
    const today = dateInShanghai(at);
    const before = standingOn(controlOfRow(goods).findings, today);
    if (before.never !== null)
      return problem('STATE_FORBIDS', { message: `${neverSoldText(before.never)}，不能放行` });
    if (before.held === null)
      return problem('STATE_FORBIDS', { message: `商品 ${goodsId} 没有待核实的名称` });
    const nameKey = releaseKeyOf({
      genericName: goods.generic_name,
      tradeName: goods.trade_name,
      form: goods.form,
      spec: goods.spec,
      goodsClass: goods.goods_class,
    });
    const after = controlOfRow({ ...goods, released_as: nameKey });
    const { held } = standingOn(after.findings, today);
    if (held !== null)
      return problem('STATE_FORBIDS', { message: `${awaitingReviewText(held)}，请先更正商品资料` });
    await saveRelease(tx, goodsId, { nameKey, staff: staff.name, reason, at });
    const note = withoutNameNote(goods.sale_note);
    if (goods.sale_status === 'draft' && note !== goods.sale_note) await saveDraftNote(tx, goodsId, note, at);
    const released = (await loadGoods(tx, [goodsId])).get(goodsId);
    await saveFindings(tx, new Map([[goodsId, released ? findingOf(released) : '']]));
    await refreshEntries(tx, [goodsId], at);
    await recordStaffAudit(tx, staff, {
      at,
      action: 'goods.release_name',
      entity: `goods:${goodsId}`,
      reason,
      details: { name: goods.name, finding: awaitingReviewText(before.held) },
    });
    return { name: goods.name, note: goods.sale_status === 'draft' ? note : '' };
  });
}
