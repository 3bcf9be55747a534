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
  /** The rows hold all that transactions before it wrote. */
  readonly horizon: string;
}

/** Lines of all cached carts, some 5 KB each with their memory: twenty carts of three hundred lines. */
const maxLines = 6_000;
/** The weight of a cart beside its lines. */
const linesBeside = 5;

const cartsIn = perFeed((feed) => {
  const carts = recent<number, CachedCart>(maxLines, ({ rows }) => rows.length + linesBeside);
  // Each read finds the changes of its cart by itself, unless the feed has lost track.
  feed.subscribe((changes) => {
    if (changes === undefined) carts.clear();
  });
  return carts;
});

/** The rows with those that were written since. */
function merge(rows: readonly CartLineRow[], written: readonly CartLineRow[]): readonly CartLineRow[] {
  if (written.length === 0) return rows;
  const news = new Map(written.map((row) => [row.id, row]));
  const known = rows.map((row) => {
    const now = news.get(row.id);
    if (now) news.delete(row.id);
    return now ?? row;
  });
  return news.size === 0 ? known : [...known, ...news.values()].toSorted((a, b) => b.id - a.id);
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
 * The rows of a company's cart. Reads those written since the last read, in one statement for all who ask at the same
 * time; where that does not add up to the count, all of them. A transaction reads all.
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
