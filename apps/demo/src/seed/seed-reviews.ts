import type { StaffMember } from '@qianfang/api/modules/1-ground/identity';
import { loadReceivedOrder } from '@qianfang/api/modules/3-trade/orders';
import { decideReview, listReviewsWaiting, reviewOrder } from '@qianfang/api/modules/4-shop/review';
import type { Db } from '@qianfang/api/platform/db';
import { sql } from 'kysely';

/** Reviews of the supply by pharmacies; the last one awaits the store. */
const words = [
  '外箱完好，缓冲到位，没有压盒。',
  '效期还有两年多，和页面写的一致。',
  '上午付款下午发出，第二天到店。',
  '批号与随货同行单一致，验收很快。',
  '个别外盒边角有轻微压痕，不影响销售。',
  '药检报告随货就有，不用再要。',
  '拆零部分单独装袋，标签清楚。',
  '这次效期比上次短一些，建议下单前标注得更明显。',
  '冷天也按时送到，司机帮忙卸货。',
  '两个批号混装，箱外注明了，清点方便。',
] as const;

/** Newer orders are not reviewed yet. */
const left = 4;
const reviewed = 10;
const wordsEach = 3;
const goodsKind = 1;

/** Scores are mostly full, sometimes one less. */
const scoreOf = (at: number) => (at % 4 === 3 ? 4 : 5);

/** Seeds reviews of a demo company's recent orders, by the regular use cases. */
export async function seedReviews(
  tx: Db,
  buyer: { readonly id: number; readonly accountId: number },
  staff: StaffMember,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number; received_at: Date }>`
    select id, received_at from orders.purchase_order
    where buyer_id = ${buyer.id} and status = 'DONE' and handling = 'NORMAL' and received_at > ${now}::timestamptz - interval '80 days'
    order by received_at desc, id limit ${left + reviewed} offset ${left}`.execute(tx);
  for (const [nth, { id, received_at }] of rows.toReversed().entries()) {
    const order = await loadReceivedOrder(tx, buyer.id, id);
    if (!order) continue;
    const at = new Date(Math.min(now.getTime(), received_at.getTime() + (20 + nth) * 3_600_000));
    const clock = { now: () => at };
    const goods = order.lines.filter((line) => line.kind === goodsKind && line.shipped_quantity > 0);
    await reviewOrder({ db: tx, clock }, { buyerId: buyer.id, accountId: buyer.accountId }, id, {
      delivery: scoreOf(nth),
      service: scoreOf(nth + 1),
      lines: goods.map((line, index) => ({
        line_id: line.id,
        packaging: scoreOf(nth + index),
        shelf_life: scoreOf(nth + index + 1),
        accuracy: 5,
        ...(index < wordsEach ? { content: words[(nth * wordsEach + index) % words.length] ?? '' } : {}),
      })),
    });
    const isLast = nth === rows.length - 1;
    if (isLast) continue;
    for (const waiting of await listReviewsWaiting({ db: tx })) {
      await decideReview({ db: tx, clock }, { id: waiting.id, rejection: undefined, staff });
    }
  }
}
