import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { recordAudit } from '../../1-ground/audit/index.ts';
import { loadBuyers, type StaffMember } from '../../1-ground/identity/index.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { loadPicturesOf } from './picture.repo.ts';
import { checkReviewDecision } from './review.policy.ts';
import { decideWords, loadPending } from './review.repo.ts';

export interface ReviewWaiting {
  readonly id: number;
  readonly company: string;
  readonly goodsId: number;
  readonly content: string;
  /** How many there are. */
  readonly pictures: number;
}

/** Texts and pictures of reviews that wait for the store. */
export async function listReviewsWaiting(deps: Pick<Deps, 'db'>): Promise<ReviewWaiting[]> {
  const rows = await loadPending(deps.db, 200);
  const [buyers, pictures] = await Promise.all([
    loadBuyers(deps.db, [...new Set(rows.map((row) => row.buyer_id))]),
    loadPicturesOf(
      deps.db,
      rows.map((row) => row.id),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    company: buyers.get(row.buyer_id)?.name ?? '',
    goodsId: row.goods_id,
    content: row.content,
    pictures: pictures.filter((one) => one.review_id === row.id).length,
  }));
}

/**
 * Shows a review's text and pictures, or refuses them with a reason for its company: a person checks before anybody
 * reads claims about a drug (广告法 art. 16, 药品管理法 art. 90). The scores count either way. Problems: FORBIDDEN,
 * NOT_FOUND. Audited.
 */
export function decideReview(
  deps: Pick<Deps, 'db' | 'clock'>,
  decision: { readonly id: number; readonly rejection: string | undefined; readonly staff: StaffMember },
): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND'>> {
  const { id, rejection, staff } = decision;
  return transact(deps.db, async (tx): Promise<undefined | Problem<'FORBIDDEN' | 'NOT_FOUND'>> => {
    const forbidden = checkReviewDecision(staff);
    if (forbidden) return forbidden;
    const at = deps.clock.now();
    const state = rejection === undefined ? 'SHOWN' : 'REFUSED';
    const found = await decideWords(tx, id, { state, reason: rejection ?? '', at });
    if (!found) return problem('NOT_FOUND', { message: `没有待审核的评价 ${id}` });
    if (rejection !== undefined) {
      await sendMessage(tx, {
        buyerId: found.buyer_id,
        kind: 'order',
        title: '您的一条采购评价未展示',
        body: `${rejection}。评分仍然计入。`,
        url: `/order/info/${found.order_id}?focus=review`,
        dedupeKey: `review:${id}`,
        at,
      });
    }
    await recordAudit(tx, {
      actor: `staff:${staff.id}`,
      role: staff.role,
      action: rejection === undefined ? 'review.show' : 'review.refuse',
      entity: `review:${id}`,
      reason: rejection ?? '',
      at,
    });
    return undefined;
  });
}
