import { LRUCache } from 'lru-cache';
import { perFeed } from '../../../memory/per-feed.ts';
import type { Db } from '../../../platform/db.ts';
import { type CartLineRow, type CartNews, loadCartNews, loadLines } from './cart.repo.ts';

/** What a cart holds. Of a cart that is asked for over and over, what is as it was is the same object, by which what was made of it is known again. */
export interface HeldCart {
  /** Newest first. */
  readonly rows: readonly CartLineRow[];
  /** Of its ordinary lines, once each. */
  readonly goodsIds: readonly number[];
}

/** As it was read last. */
interface KnownCart extends HeldCart {
  readonly horizon: string;
}

/** Lines of the carts that were asked for last: as many as offers are kept for carts, by which most of what is made of a line is known. */
const mostLines = 6_000;
/** What a cart takes beside its lines, in lines. */
const linesBeside = 5;

const cartsIn = perFeed((feed) => {
  const carts = new LRUCache<number, KnownCart>({
    maxSize: mostLines,
    sizeCalculation: ({ rows }) => rows.length + linesBeside,
  });
  // Where nobody can say what has changed, all of it is read again. All else a cart tells by itself.
  feed.subscribe((changes) => {
    if (changes === undefined) carts.clear();
  });
  return carts;
});

function isSameRow(a: CartLineRow, b: CartLineRow): boolean {
  return (
    a.quantity === b.quantity &&
    a.is_selected === b.is_selected &&
    a.picked_activity_id === b.picked_activity_id &&
    a.warehouse_id === b.warehouse_id &&
    a.batch_id === b.batch_id &&
    a.min_days === b.min_days &&
    a.near_expiry_consent === b.near_expiry_consent &&
    a.added_price === b.added_price &&
    a.goods_id === b.goods_id &&
    a.kind === b.kind
  );
}

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

/** Rows that were read again and say the same stay the objects that they are. */
function settled(read: readonly CartLineRow[], before: readonly CartLineRow[]): readonly CartLineRow[] {
  const byId = new Map(before.map((row) => [row.id, row]));
  return read.map((row) => {
    const one = byId.get(row.id);
    return one && isSameRow(one, row) ? one : row;
  });
}

function merged(rows: readonly CartLineRow[], news: readonly CartLineRow[]): readonly CartLineRow[] {
  if (news.length === 0) return rows;
  const changed = new Map(news.map((row) => [row.id, row]));
  const kept = rows.map((row) => {
    const now = changed.get(row.id);
    changed.delete(row.id);
    return now ?? row;
  });
  if (changed.size === 0) return kept;
  return [...changed.values(), ...kept].toSorted((a, b) => b.id - a.id);
}

const goodsIdsOf = (rows: readonly CartLineRow[]) => [
  ...new Set(rows.flatMap((row) => (row.kind === 1 ? [row.goods_id] : []))),
];

/** A cart by rows that were read, in the objects that are known of it. */
export function heldAs(rows: readonly CartLineRow[], last: HeldCart | undefined): HeldCart {
  if (!last) return { rows, goodsIds: goodsIdsOf(rows) };
  const now = isSameList(rows, last.rows) ? last.rows : rows;
  const goodsIds = now === last.rows ? last.goodsIds : goodsIdsOf(now);
  return { rows: now, goodsIds: isSameList(goodsIds, last.goodsIds) ? last.goodsIds : goodsIds };
}

async function readNews(db: Db, buyerId: number, last: KnownCart | undefined): Promise<CartNews> {
  const { horizon = null, rows = [] } = last ?? {};
  // The newest line comes first.
  const lastId = rows[0]?.id ?? 0;
  const news = await loadCartNews(db, { buyerId, since: horizon, known: rows.length, lastId });
  if (!news) throw new Error('the cart was not answered');
  return news;
}

/**
 * What a company's cart holds: what was written since it was read last, in one statement for all who ask at the same time, and all of
 * it where that does not come to what it holds. A transaction reads all of it.
 */
export async function loadHeldCart(db: Db, buyerId: number): Promise<HeldCart> {
  const carts = db.isTransaction ? undefined : cartsIn(db);
  if (!carts) return heldAs(await loadLines(db, buyerId), undefined);
  const before = carts.get(buyerId);
  let news = await readNews(db, buyerId, before);
  // Another tab may have been answered meanwhile: both are to have the same objects.
  const found = (base: readonly CartLineRow[]) =>
    merged(base, settled(news.lines, carts.peek(buyerId)?.rows ?? []));
  const isWhole = news.lines.length === news.count;
  let rows = found(isWhole ? [] : (before?.rows ?? []));
  if (rows.length !== news.count) {
    news = await readNews(db, buyerId, undefined);
    rows = found([]);
  }
  const cart = heldAs(rows, carts.peek(buyerId));
  carts.set(buyerId, { ...cart, horizon: news.horizon });
  return cart;
}
