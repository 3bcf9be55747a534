import type { StaffMember } from '@qianfang/api/modules/1-ground/identity';
import { loadReceivedOrder } from '@qianfang/api/modules/3-trade/orders';
import { decideReview, listReviewsWaiting, reviewOrder } from '@qianfang/api/modules/4-shop/review';
import type { Db } from '@qianfang/api/platform/db';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import type { reviewOrder as call } from '@qianfang/contract/review';
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

/** Which photos go with which words. */
const photosOf: ReadonlyMap<number, readonly number[]> = new Map([
  [0, [0, 1]],
  [6, [2]],
  [9, [1]],
]);

/** Uploads photos for the review of an order's goods, whose files there are. */
async function uploadPhotos(
  tx: Db,
  line: { readonly buyerId: number; readonly orderId: number; readonly lineId: number; readonly at: Date },
  keys: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into review.picture (buyer_id, order_id, order_line_id, storage_key, sha256, created_at)
    select ${line.buyerId}, ${line.orderId}, ${line.lineId}, key, key, ${line.at} from unnest(${keys}::text[]) as key
    returning id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Newer orders are not reviewed yet. */
const left = 4;
const reviewed = 10;
const wordsEach = 3;
const goodsKind = 1;

type ReviewedLine = BodyOf<typeof call>['lines'][number];

/** Scores are mostly full, sometimes one less. */
const scoreOf = (at: number) => (at % 4 === 3 ? 4 : 5);

/** Seeds reviews of a demo company's recent orders, by the regular use cases; `photos` are files of theirs. */
export async function seedReviews(
  tx: Db,
  buyer: { readonly id: number; readonly accountId: number },
  staff: StaffMember,
  { now, photos }: { readonly now: Date; readonly photos: readonly string[] },
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
    const lines: ReviewedLine[] = [];
    for (const [index, line] of goods.entries()) {
      const word = index < wordsEach ? (nth * wordsEach + index) % words.length : undefined;
      const shown = (word === undefined ? [] : (photosOf.get(word) ?? [])).flatMap(
        (one) => photos[one] ?? [],
      );
      const upload = { buyerId: buyer.id, orderId: id, lineId: line.id, at };
      lines.push({
        line_id: line.id,
        packaging: scoreOf(nth + index),
        shelf_life: scoreOf(nth + index + 1),
        accuracy: 5,
        ...(word === undefined ? {} : { content: words[word] ?? '' }),
        ...(shown.length === 0 ? {} : { pictures: await uploadPhotos(tx, upload, shown) }),
      });
    }
    await reviewOrder({ db: tx, clock }, { buyerId: buyer.id, accountId: buyer.accountId }, id, {
      delivery: scoreOf(nth),
      service: scoreOf(nth + 1),
      lines,
    });
    const isLast = nth === rows.length - 1;
    if (isLast) continue;
    for (const waiting of await listReviewsWaiting({ db: tx })) {
      await decideReview({ db: tx, clock }, { id: waiting.id, rejection: undefined, staff });
    }
  }
}
