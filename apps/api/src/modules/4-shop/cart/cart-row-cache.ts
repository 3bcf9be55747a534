import { perFeed } from '../../../memory/per-feed.ts';
import { recent } from '../../../memory/recent.ts';
import type { Db } from '../../../platform/db.ts';
import { type CartLineRow, type CartNews, loadCartNews, loadLines } from './cart.repo.ts';
import { type CartMemory, emptyMemory } from './cart-memory.ts';

interface CartRows {
  /** Newest first. */
  readonly rows: readonly CartLineRow[];
  readonly memory: CartMemory;
}

interface CachedCart extends CartRows {
  /** All that was written by transactions before it is in the rows. */
  readonly horizon: string;
}

/** Lines of all cached carts, some 5 KB each with what is made of them: twenty carts of three hundred lines. */
const maxLines = 6_000;
/** What a cart takes beside its lines, in lines. */
const linesBeside = 5;

const cartsIn = perFeed((feed) => {
  const carts = recent<number, CachedCart>(maxLines, ({ rows }) => rows.length + linesBeside);
  // A cart finds its own changes, as long as the feed can be trusted.
  feed.subscribe((changes) => {
    if (changes === undefined) carts.clear();
  });
  return carts;
});

/** Rows with those that were written since in their places. */
function merge(rows: readonly CartLineRow[], written: readonly CartLineRow[]): readonly CartLineRow[] {
  if (written.length === 0) return rows;
  const byId = new Map([...rows, ...written].map((row) => [row.id, row]));
  return [...byId.values()].toSorted((a, b) => b.id - a.id);
}

async function readNews(db: Db, buyerId: number, cart: CachedCart | undefined): Promise<CartNews> {
  const { horizon = null, rows = [] } = cart ?? {};
  // The newest line comes first.
  const lastId = rows[0]?.id ?? 0;
  const news = await loadCartNews(db, { buyerId, since: horizon, known: rows.length, lastId });
  if (!news) throw new Error('the cart was not answered');
  return news;
}

/**
 * The rows of a company's cart. Only those are read that were written since it was read last, in one statement for all
 * who ask at the same time; all of them where that does not add up. A transaction reads all.
 */
export async function loadCartRows(db: Db, buyerId: number): Promise<CartRows> {
  const carts = db.isTransaction ? undefined : cartsIn(db);
  if (!carts) return { rows: await loadLines(db, buyerId), memory: emptyMemory() };
  const before = carts.get(buyerId);
  let news = await readNews(db, buyerId, before);
  const isWhole = news.lines.length === news.count;
  let rows = merge(isWhole ? [] : (before?.rows ?? []), news.lines);
  if (rows.length !== news.count) {
    news = await readNews(db, buyerId, undefined);
    rows = merge([], news.lines);
  }
  const memory = carts.get(buyerId)?.memory ?? emptyMemory();
  carts.set(buyerId, { rows, memory, horizon: news.horizon });
  return { rows, memory };
}
