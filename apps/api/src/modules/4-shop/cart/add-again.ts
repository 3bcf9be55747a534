import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { addLinesWithin } from './add-lines.ts';
import type { Outcome } from './bulk-add-lines.repo.ts';
import { carryOverMinShelfLife } from './carry-over-min-shelf-life.ts';
import type { LineRequest } from './weigh-request.ts';

/** Goods that were ordered before, with what was asked of their batch then. */
export interface AgainRequest {
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
  /** Why it is less than requested, or not from the batch; '' where all is as it was. */
  readonly message: string;
}

const sentences = (...texts: readonly string[]) => texts.filter((text) => text !== '').join('；');

const requestOf = ({ goodsId, number, batch }: AgainRequest): LineRequest => ({
  goods_id: goodsId,
  number,
  ...(batch ? { batch_id: batch.id } : {}),
});

/** Adds the goods whose batch could not be had without it. Undefined where there are none. */
async function addWithoutBatch(
  tx: Db,
  deps: Deps,
  viewer: Viewer,
  asked: readonly AgainRequest[],
  failed: Outcome['failed'],
): Promise<Outcome | undefined> {
  const without = failed.flatMap(({ request }) => {
    const one = asked[request];
    return one?.batch ? [{ request, line: requestOf({ ...one, batch: undefined }) }] : [];
  });
  if (without.length === 0) return undefined;
  const lines = without.map(({ line }) => line);
  const outcome = await addLinesWithin(tx, deps, viewer, lines, { ip: '' });
  const named = <One extends { readonly request: number }>(ones: readonly One[]) =>
    ones.map((one) => ({ ...one, request: without[one.request]?.request ?? -1 }));
  return { added: named(outcome.added), failed: named(outcome.failed), total: outcome.total };
}

/**
 * Adds goods as they were ordered before: from the batch or with the minimum shelf life that was asked for then. Where
 * the batch cannot be had any more, the goods are added without it, first expiry first, and the message says so.
 * Answers in the order of the requests.
 */
export function addAgain(
  deps: Deps,
  viewer: Viewer,
  asked: readonly AgainRequest[],
): Promise<{ readonly list: readonly AddedAgain[]; readonly total: number }> {
  return transact(deps.db, async (tx) => {
    const first = await addLinesWithin(tx, deps, viewer, asked.map(requestOf), { ip: '' });
    const second = await addWithoutBatch(tx, deps, viewer, asked, first.failed);
    const added = [...first.added, ...(second?.added ?? [])];
    const failed = [...(second?.failed ?? []), ...first.failed];
    const minDaysOf = (request: number) => asked[request]?.minDays ?? 0;
    const missed = await carryOverMinShelfLife(tx, deps, viewer, added, minDaysOf);
    const list = asked.map(({ goodsId, batch }, request): AddedAgain => {
      const done = added.find((one) => one.request === request);
      if (!done) {
        const refused = failed.find((one) => one.request === request);
        return { goodsId, inCart: 0, message: refused?.message ?? '没有加入' };
      }
      const isOtherBatch = second?.added.includes(done) ?? false;
      const batchText = isOtherBatch ? `批号 ${batch?.batchNo} 已不可选，改为按效期先后发货` : '';
      const message = sentences(done.message, batchText, missed.get(done.id) ?? '');
      return { goodsId, inCart: done.quantity, message };
    });
    return { list, total: (second ?? first).total };
  });
}
