import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { carryOverMinShelfLife } from './carry-over-min-shelf-life.ts';
import { placeWishes, sum, type Wish } from './place-wishes.ts';

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
 * Puts goods into the cart as they were ordered before: from the batch or with the minimum shelf life that was asked for then. A batch that cannot
 * be had any more does not keep the goods out: they go first expiry first, and the answer says so. Answers in the order of the wishes.
 */
export function addAgain(
  deps: Deps,
  viewer: Viewer,
  asked: readonly AgainWish[],
): Promise<{ readonly list: readonly AddedAgain[]; readonly total: number }> {
  return transact(deps.db, async (tx) => {
    const placing = { ip: '', reach: sum };
    const askedBy = new Map(
      asked.map((one): [Wish, AgainWish] => [
        { goods_id: one.goodsId, number: one.number, ...(one.batch ? { batch_id: one.batch.id } : {}) },
        one,
      ]),
    );
    const first = await placeWishes(tx, deps, viewer, [...askedBy.keys()], placing);
    const withoutBatch = new Map(
      first.failed.flatMap(({ wish }): Array<[Wish, AgainWish]> => {
        const one = askedBy.get(wish);
        return one?.batch ? [[{ goods_id: one.goodsId, number: one.number }, one]] : [];
      }),
    );
    const second =
      withoutBatch.size === 0
        ? { placed: [], failed: [], total: first.total }
        : await placeWishes(tx, deps, viewer, [...withoutBatch.keys()], placing);
    const placed = [...first.placed, ...second.placed];
    const askOf = (wish: Wish) => askedBy.get(wish) ?? withoutBatch.get(wish);
    const lives = placed.flatMap(({ wish, id }) => {
      const minDays = askOf(wish)?.minDays ?? 0;
      return minDays > 0 ? [[id, minDays] as const] : [];
    });
    const missed = await carryOverMinShelfLife(tx, deps, viewer, new Map(lives));
    const list = asked.map((one): AddedAgain => {
      const { goodsId } = one;
      const done = placed.find(({ wish }) => askOf(wish) === one);
      if (!done) {
        const refused = [...second.failed, ...first.failed].find(({ wish }) => askOf(wish) === one);
        return { goodsId, inCart: 0, message: refused?.message ?? '没有加入' };
      }
      const isOtherBatch = one.batch !== undefined && done.wish.batch_id === undefined;
      const batchText = isOtherBatch ? `批号 ${one.batch?.batchNo} 已不可选，改为按效期先后发货` : '';
      const message = sentences(done.message, batchText, missed.get(done.id) ?? '');
      return { goodsId, inCart: done.line.quantity, message };
    });
    return { list, total: second.total };
  });
}
