import { type ChangeFeed, feedOf } from '../../../platform/change-feed.ts';
import type { Db } from '../../../platform/db.ts';
import { type Goods, loadGoods } from '../../2-goods/goods/index.ts';
import { tradeGoodsOf } from '../../2-goods/qualification/index.ts';

/** To whom goods are offered is a fact of the trade, after a change of which nothing is kept. */
const offeredToNobody: Parameters<typeof tradeGoodsOf>[1] = new Map();

const texts = new WeakMap<Goods, string>();

function textOf(goods: Goods): string {
  const known = texts.get(goods) ?? JSON.stringify(tradeGoodsOf(goods, offeredToNobody));
  texts.set(goods, known);
  return known;
}

/** Whether the rules read the same of both lists of goods: stock, prices and sales are nothing to them. */
export const areDecidedAlike = (some: readonly Goods[], others: readonly Goods[]): boolean =>
  some.length === others.length &&
  some.every((goods, at) => {
    const other = others[at];
    return goods === other || (goods.id === other?.id && textOf(goods) === textOf(other));
  });

/**
 * What the rules have last read of the goods that are decided one by one. Whoever decides notes what they decide by, and the index what
 * it takes in: as long as the version stays, what was decided since is what would be decided now, also where a fact was
 * another one for a moment only.
 */
class DecidedFacts {
  readonly #noted = new Map<number, string>();
  #version = 0;

  get version(): number {
    return this.#version;
  }

  /** Goods that do not exist are noted too. What is noted for the first time, nobody has decided by yet. */
  note(goodsIds: readonly number[], goods: ReadonlyMap<number, Goods>): void {
    for (const id of goodsIds) {
      const one = goods.get(id);
      const text = one ? textOf(one) : '';
      const before = this.#noted.get(id);
      if (before === text) continue;
      this.#noted.set(id, text);
      if (before !== undefined) this.#version += 1;
    }
  }
}

const known = new WeakMap<ChangeFeed, DecidedFacts>();

/** The facts of the database `db`; none of a transaction, by which nothing is kept. */
export function decidedFactsOf(db: Db): DecidedFacts | undefined {
  const feed = feedOf(db);
  if (!feed) return undefined;
  const facts = known.get(feed) ?? new DecidedFacts();
  known.set(feed, facts);
  return facts;
}

/** Looks at goods that have changed, whatever it was. */
export async function noteDecidedFacts(db: Db, goodsIds: readonly number[]): Promise<void> {
  const facts = decidedFactsOf(db);
  if (facts && goodsIds.length > 0) facts.note(goodsIds, await loadGoods(db, goodsIds));
}

/** Asked before it is decided, tells later whether goods that are decided one by one would be decided the same. */
export function watchDecidedFacts(db: Db): () => boolean {
  const facts = decidedFactsOf(db);
  const version = facts?.version;
  return () => facts?.version === version;
}
