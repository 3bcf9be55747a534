import { isProblem } from '@qianfang/contract/problem';
import { maximumQuantity, packStep } from '@qianfang/domain/quantity/pack-quantity';
import { caughtUp } from '../../../memory/change-feed.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { KeyedWrite } from '../../../platform/keyed-write.repo.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { KeyTaken, transactOnce } from '../../../platform/write-once.ts';
import { loadKeptOffers } from '../offer/index.ts';
import { consider, merged, mostLines, placeWishes, type Refused, sum, type Wish } from './place-wishes.ts';
import { type PouredLine, pourLines } from './pour-lines.repo.ts';
import { tellWithheld } from './tell-withheld.ts';

/** What became of wishes. */
export interface Outcome {
  readonly added: ReadonlyArray<{
    readonly id: number;
    readonly goodsId: number;
    readonly number: number;
    readonly message: string;
  }>;
  readonly failed: readonly Refused[];
  /** Lines in the cart afterwards. */
  readonly total: number;
}

interface Adding<T> {
  /** Kept with consents to near-expiry batches (trade-rules N-01). */
  readonly ip: string;
  readonly keyed: KeyedWrite | undefined;
  /** What the call is answered. In its text stand, of each line, `id` before `number`, and then `total`. */
  readonly answerOf: (outcome: Outcome) => T;
}

/** In the text of an answer they stand for what is not known yet. No text of ours can hold one: quotes within texts are escaped. */
const unknown = { id: -1, number: -2, total: -3 };
const marks = /(?<="(?:id|number|total)":)-[123](?=[,}])/;

interface Sorted {
  readonly lines: readonly PouredLine[];
  readonly failed: readonly Refused[];
}

/** Wishes that any cart takes as they are, and those that none does. Undefined where it depends on what the cart holds. */
async function sortOut(deps: Deps, viewer: Viewer, wishes: readonly Wish[]): Promise<Sorted | undefined> {
  if (wishes.some((wish) => wish.type === 3 || wish.batch_id !== undefined)) return undefined;
  const ids = wishes.map((wish) => wish.goods_id);
  const { byId } = await loadKeptOffers(deps.db, deps, viewer, ids);
  const lines: PouredLine[] = [];
  const failed: Refused[] = [];
  for (const wish of wishes) {
    const offer = byId.get(wish.goods_id);
    const possible = consider(wish, offer);
    if ('reason' in possible) {
      failed.push(possible);
      continue;
    }
    const { warehouseId, price, rule } = possible;
    const [most, step] = [maximumQuantity(rule), packStep(rule)];
    // The month of ephedrine goods counts all that the cart holds of them (trade-rules H-03).
    if (
      offer?.goods.isEphedrine ||
      wish.number < rule.packSize ||
      wish.number > most ||
      wish.number % step > 0
    )
      return undefined;
    lines.push({ goodsId: wish.goods_id, warehouseId, wished: wish.number, most, step, addedPrice: price });
  }
  return { lines, failed };
}

/**
 * Adds what fits as it is to the cart, key and answer with it, in the one statement that writes for many companies. Undefined
 * where it does not. Throws {@link KeyTaken}.
 */
async function pour<T>(
  deps: Deps,
  viewer: Viewer,
  wishes: readonly Wish[],
  { keyed, answerOf }: Adding<T>,
): Promise<T | undefined> {
  const sorted = await sortOut(deps, viewer, merged(wishes));
  if (!sorted) return undefined;
  const { lines } = sorted;
  const failed = await tellWithheld(deps.db, deps, viewer, sorted.failed);
  const outcome = (
    known: ReadonlyArray<{ readonly id: number; readonly quantity: number }>,
    total: number,
  ) => ({
    added: lines.map(({ goodsId }, at) => {
      const { id, quantity } = known[at] ?? { id: unknown.id, quantity: unknown.number };
      return { id, goodsId, number: quantity, message: '' };
    }),
    failed,
    total,
  });
  const draft = answerOf(outcome([], unknown.total));
  if (isProblem(draft)) return draft;
  const poured = await pourLines(deps.db, {
    buyerId: viewer.buyerId,
    lines,
    at: deps.clock.now(),
    mostLines,
    keyed,
    pieces: keyed ? JSON.stringify(draft).split(marks) : [],
  });
  if (!poured) return undefined;
  if (poured.isTaken) throw new KeyTaken();
  return answerOf(outcome(poured.lines, poured.total));
}

/**
 * Adds wishes to the cart for a call that may have a key. What fits as it is goes with those of other companies; all else is weighed
 * by what the cart holds, with a key in a transaction.
 */
export async function placeAndAnswer<T>(
  deps: Deps,
  viewer: Viewer,
  wishes: readonly Wish[],
  adding: Adding<T>,
): Promise<T> {
  const { ip, keyed, answerOf } = adding;
  const poured = await pour(deps, viewer, wishes, adding);
  if (poured !== undefined) return poured;
  const place = async (db: Deps['db']) => {
    const { placed, failed, total } = await placeWishes(db, deps, viewer, wishes, { ip, reach: sum });
    const added = placed.map(({ id, line, message }) => ({
      id,
      goodsId: line.goodsId,
      number: line.quantity,
      message,
    }));
    return answerOf({ added, failed, total });
  };
  const isConsenting = wishes.some((wish) => wish.near_expiry_consent === 1);
  if (!keyed && !isConsenting) return place(deps.db);
  return transactOnce(deps.db, keyed, async (tx) => place(await caughtUp(tx, deps.db)));
}
