import { sql } from 'kysely';
import { batched } from '../../../memory/batched.ts';
import { type KeyedWrite, keepClaims } from '../../../platform/keyed-write.repo.ts';
import { asksTable } from './cart.repo.ts';

/** Units of a goods that are to be put to what a cart holds of it. */
export interface PouredLine {
  readonly goodsId: number;
  readonly warehouseId: number;
  readonly wished: number;
  /** What the line may hold afterwards: so many units at the most, and a multiple of so many. */
  readonly most: number;
  readonly step: number;
  readonly addedPrice: number;
}

/** Lines that go into a company's cart, all or none, each at most once. */
export interface Pouring {
  readonly buyerId: number;
  readonly lines: readonly PouredLine[];
  readonly at: Date;
  readonly mostLines: number;
  readonly keyed: KeyedWrite | undefined;
  /**
   * The answer that is kept with a key, around what is known when it is written: the id and the quantity of each line, and at last
   * how many lines the cart has.
   */
  readonly pieces: readonly string[];
}

export interface Poured {
  /** Nothing was written: somebody has written under the key before. */
  readonly isTaken: boolean;
  /** Of each line, in their order. */
  readonly lines: ReadonlyArray<{ readonly id: number; readonly quantity: number }>;
  /** Lines of the cart afterwards. */
  readonly total: number;
}

const uniqueViolation = '23505';
const lineName = (buyerId: number, line: PouredLine) => `${buyerId}/${line.goodsId}`;

/**
 * Adds to carts in one statement, without reading them before, and claims the keys with it; not in a transaction. Null where a
 * line would not fit, is locked by somebody else or would be one too many: nothing of that cart was written then.
 */
export const pourLines = batched(
  async (db, asks: readonly Pouring[], isAlone): Promise<ReadonlyArray<Poured | null | undefined>> => {
    const lines = asks.flatMap(({ buyerId, lines, pieces }, ask) =>
      lines.map((line, at) => ({
        ask,
        buyer_id: buyerId,
        goods_id: line.goodsId,
        warehouse_id: line.warehouseId,
        wished: line.wished,
        most: line.most,
        step: line.step,
        price: line.addedPrice,
        before: pieces[2 * at],
        between: pieces[2 * at + 1],
      })),
    );
    const carts = asks.map(({ buyerId, lines, at, mostLines, keyed, pieces }) => ({
      buyer_id: buyerId,
      lines: lines.length,
      most_lines: mostLines,
      at,
      key: keyed?.key,
      request_hash: keyed?.requestHash,
      before: pieces.at(-2),
      after: pieces.at(-1),
    }));
    try {
      const { rows } = await sql<{
        ask: number;
        is_done: boolean;
        lines: Poured['lines'] | null;
        total: number;
      }>`
      with wished as materialized (
        select * from ${asksTable(lines)} as w(index int, ask int, buyer_id bigint, goods_id bigint, warehouse_id bigint,
          wished int, most int, step int, price bigint, before text, between text)
      ), known as materialized (
        select w.index, c.id, c.quantity from wished w join cart.line c on c.buyer_id = w.buyer_id and c.goods_id = w.goods_id
          and c.kind = 1 and coalesce(c.batch_id, 0) = 0
        order by c.id for update of c skip locked
      ), able as materialized (
        select w.*, coalesce(k.id, nextval('cart.line_id_seq')) as id, k.id is null as is_new,
          coalesce(k.quantity, 0) + w.wished as quantity
        from wished w left join known k using (index)
        where coalesce(k.quantity, 0) + w.wished <= w.most and (coalesce(k.quantity, 0) + w.wished) % w.step = 0
          and (k.id is not null or not exists (
            select from cart.line c where c.buyer_id = w.buyer_id and c.goods_id = w.goods_id
              and c.kind = 1 and coalesce(c.batch_id, 0) = 0))
        order by index
      ), whole as materialized (
        select a.*, (select count(*) from cart.line c where c.buyer_id = a.buyer_id)::int + coalesce(l.fresh, 0) as total,
          coalesce(l.answer, '') as answer, l.told
        from ${asksTable(carts)} as a(index int, buyer_id bigint, lines int, most_lines int, at timestamptz, key text,
          request_hash text, before text, after text)
        left join (
          select ask, count(*) as lines, count(*) filter (where is_new)::int as fresh,
            string_agg(before || id || between || quantity, '' order by index) as answer,
            json_agg(json_build_object('id', id, 'quantity', quantity) order by index) as told
          from able group by ask) l on l.ask = a.index
        where coalesce(l.lines, 0) = a.lines
      ), fitting as materialized (
        select * from whole where total <= most_lines or lines = 0
      ), claim as (
        select buyer_id, key, request_hash, answer || before || total || after as answer, at
        from fitting where key is not null
      ), kept as (
        ${keepClaims(sql`claim`)}
      ), done as materialized (
        select f.* from fitting f left join kept k using (buyer_id, key) where f.key is null or k.key is not null
      ), changed as (
        update cart.line c set quantity = a.quantity, is_selected = true, updated_at = d.at
        from able a join done d on d.index = a.ask where not a.is_new and c.id = a.id
      ), added as (
        insert into cart.line (id, buyer_id, goods_id, warehouse_id, kind, quantity, is_selected, added_price,
          near_expiry_consent, added_at, updated_at)
        overriding system value
        select a.id, a.buyer_id, a.goods_id, a.warehouse_id, 1, a.quantity, true, a.price, false, d.at, d.at
        from able a join done d on d.index = a.ask where a.is_new order by a.index
      )
      select f.index as ask, d.index is not null as is_done, f.told as lines, f.total
      from fitting f left join done d using (index)`.execute(db);
      const ofAsk = new Map(rows.map((row) => [row.ask, row]));
      return asks.map((_, ask) => {
        const row = ofAsk.get(ask);
        return row ? { isTaken: !row.is_done, lines: row.lines ?? [], total: row.total } : null;
      });
    } catch (error) {
      // Another server has put the same line into the cart meanwhile.
      if (isAlone && (error as { code?: unknown }).code === uniqueViolation) return [null];
      throw error;
    }
  },
  ({ buyerId, lines, keyed }) => [
    ...lines.map((line) => lineName(buyerId, line)),
    ...(keyed ? [`${buyerId}/${keyed.key}`] : []),
  ],
);
