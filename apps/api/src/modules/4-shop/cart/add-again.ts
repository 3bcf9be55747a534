import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { addLinesWithin } from './add-lines.ts';
import { carryOverMinShelfLife } from './carry-over-min-shelf-life.ts';
import type { Wish } from './weigh-wish.ts';

/** Goods that were ordered before, with what was asked of their batch then. */
export interface AgainWish {
  readonly goodsId: number;
  readonly number: number;
  /** The batch that was asked for by name. */
  readonly batch: { readonly id: number; readonly batchNo: string } | undefined;
  /** The minimum shelf life that was asked for; 0 for none. */
  readonly minDays: number;
}

export interface AddedAgain {
  readonly goodsId: number;
  /** What the cart holds of it now; 0: not added. */
  readonly inCart: number;
  /** Why less than was wished for, and what of the batch cannot be had; '' where all is as it was. */
  readonly message: string;
}

const sentences = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('；');

/**
 * Puts goods into the cart as they were ordered before: from the batch or with the minimum shelf life that was asked
 * for then. A batch that cannot be had any more does not keep the goods out: they go first expiry first, and the answer
 * says so. Answers in the order of the wishes.
 */
export function addAgain(
  deps: Deps,
  viewer: Viewer,
  asked: readonly AgainWish[],
): Promise<{ readonly list: readonly AddedAgain[]; readonly total: number }> {
  return transact(deps.db, async (tx) => {
    const wishes = asked.map(
      ({ goodsId, number, batch }): Wish => ({
        goods_id: goodsId,
        number,
        ...(batch ? { batch_id: batch.id } : {}),
      }),
    );
    const first = await addLinesWithin(tx, deps, viewer, wishes, { ip: '' });
    const batchless = first.failed.flatMap(({ wish }) => (asked[wish]?.batch ? [wish] : []));
    const second =
      batchless.length === 0
        ? undefined
        : await addLinesWithin(
            tx,
            deps,
            viewer,
            batchless.flatMap((wish) => {
              const one = asked[wish];
              return one ? [{ goods_id: one.goodsId, number: one.number }] : [];
            }),
            { ip: '' },
          );
    const placed = <One extends { readonly wish: number }>(ones: readonly One[] = []) =>
      ones.map((one) => ({ ...one, wish: batchless[one.wish] ?? -1 }));
    const added = [...first.added, ...placed(second?.added)];
    const failed = [...placed(second?.failed), ...first.failed];
    const missed = await carryOverMinShelfLife(tx, deps, viewer, added, (wish) => asked[wish]?.minDays ?? 0);
    const list = asked.map(({ goodsId, batch }, wish): AddedAgain => {
      const done = added.find((one) => one.wish === wish);
      if (!done) {
        const refused = failed.find((one) => one.wish === wish);
        return { goodsId, inCart: 0, message: refused?.message ?? '没有加入' };
      }
      const isOtherBatch = batch !== undefined && batchless.includes(wish);
      const batchText = isOtherBatch ? `批号 ${batch.batchNo} 已不可选，改为按效期先后发货` : '';
      const message = sentences(done.message, batchText, missed.get(done.id) ?? '');
      return { goodsId, inCart: done.quantity, message };
    });
    return { list, total: (second ?? first).total };
  });
}
