import { sql } from 'kysely';
import { batched } from '../../../memory/batched.ts';
import { type KeyedWrite, storeClaims } from '../../../platform/keyed-write.repo.ts';
import { recordset } from './cart.repo.ts';

/** Units to add to a line of a cart; where there is no such line, a new one is inserted. */
export interface AddedLine {
  /** Index of the request that it comes from. */
  readonly request: number;
  /** Goes into the outcome. */
  readonly message: string;
  /** 1 goods, 3 combination. */
  readonly kind: 1 | 3;
  readonly goodsId: number;
  /** For a new line. */
  readonly warehouseId: number;
  readonly batchId: number | null;
  /** Negative where the line holds more than it may. */
  readonly units: number;
  /** Only if the line holds this much, 0 for no line; null: whatever it holds. */
  readonly held: number | null;
  /** What the line may hold afterwards: at most `max`, and a multiple of `step`. */
  readonly max: number;
  readonly step: number;
  /** For a new line: the unit price at which it is added. */
  readonly price: number;
  readonly nearExpiryConsent: boolean;
}

export interface RefusedRequest {
  readonly request: number;
  readonly reason: string;
  readonly message: string;
}

/** What became of requests, each named by its index. */
export interface Outcome {
  readonly added: ReadonlyArray<{
    readonly request: number;
    readonly id: number;
    /** What the line holds now. */
    readonly quantity: number;
    readonly message: string;
  }>;
  readonly failed: readonly RefusedRequest[];
  /** Lines in the cart afterwards. */
  readonly total: number;
}

/** Lines to add to one cart, all or none; no two are the same line. */
interface Addition {
  readonly buyerId: number;
  readonly lines: readonly AddedLine[];
  readonly failed: readonly RefusedRequest[];
  readonly at: Date;
  readonly maxLines: number;
  /** The outcome is stored under this key. */
  readonly keyed: KeyedWrite | undefined;
}

/** Without an outcome nothing was written: the key was used before. */
interface Written {
  readonly outcome: Outcome | undefined;
}

const uniqueViolation = '23505';

const lineName = (buyerId: number, { kind, goodsId, batchId }: AddedLine) =>
  `${buyerId}/${kind}/${goodsId}/${batchId ?? ''}`;

/**
 * Adds lines to many carts in one statement, which claims the keys too (docs/decisions/0145). Null for a cart to which
 * nothing was written: a line holds something else, would hold too much or is locked by somebody else, or the cart is
 * full.
 */
export const bulkAddLines = batched(
  async (db, additions: readonly Addition[], isAlone): Promise<ReadonlyArray<Written | null | undefined>> => {
    const lines = additions.flatMap(({ buyerId, lines }, cart) =>
      lines.map((line) => ({
        cart,
        request: line.request,
        message: line.message,
        buyer_id: buyerId,
        kind: line.kind,
        goods_id: line.goodsId,
        warehouse_id: line.warehouseId,
        batch_id: line.batchId,
        units: line.units,
        held: line.held,
        max: line.max,
        step: line.step,
        price: line.price,
        consent: line.nearExpiryConsent,
      })),
    );
    const carts = additions.map(({ buyerId, lines, failed, at, maxLines, keyed }) => ({
      buyer_id: buyerId,
      lines: lines.length,
      failed,
      at,
      max_lines: maxLines,
      key: keyed?.key,
      request_hash: keyed?.requestHash,
    }));
    try {
      const { rows } = await sql<{ cart: number; is_written: boolean; outcome: Outcome }>`
      with requested as materialized (
        select *, coalesce(batch_id, 0) as batch from ${recordset(lines)} as w(index int, cart int, request int, message text,
          buyer_id bigint, kind smallint, goods_id bigint, warehouse_id bigint, batch_id bigint, units int, held int, max int,
          step int, price bigint, consent boolean)
      ), known as materialized (
        select w.index, c.id, c.quantity from requested w join cart.line c on c.buyer_id = w.buyer_id and c.goods_id = w.goods_id
          and c.kind = w.kind and coalesce(c.batch_id, 0) = w.batch
        order by c.id for update of c ${isAlone ? sql`` : sql`skip locked`}
      ), able as materialized (
        select w.*, coalesce(k.id, nextval('cart.line_id_seq')) as id, k.id is null as is_new,
          coalesce(k.quantity, 0) + w.units as quantity
        from requested w left join known k using (index)
        where (w.held is null or w.held = coalesce(k.quantity, 0))
          and coalesce(k.quantity, 0) + w.units <= w.max and (coalesce(k.quantity, 0) + w.units) % w.step = 0
          and (k.id is not null or not exists (
            select from cart.line c where c.buyer_id = w.buyer_id and c.goods_id = w.goods_id
              and c.kind = w.kind and coalesce(c.batch_id, 0) = w.batch))
        order by index
      ), whole as materialized (
        select a.*, l.added, (select count(*) from cart.line c where c.buyer_id = a.buyer_id)::int + coalesce(l.fresh, 0) as total
        from ${recordset(carts)} as a(index int, buyer_id bigint, lines int, failed json, at timestamptz, max_lines int, key text,
          request_hash text)
        left join (
          select cart, count(*) as lines, count(*) filter (where is_new)::int as fresh, json_agg(json_build_object(
            'request', request, 'id', id, 'quantity', quantity, 'message', message) order by index) as added
          from able group by cart) l on l.cart = a.index
        where coalesce(l.lines, 0) = a.lines
      ), fitting as materialized (
        select *, json_build_object('added', coalesce(added, '[]'), 'failed', failed, 'total', total) as outcome
        from whole where total <= max_lines or lines = 0
      ), claim as (
        select buyer_id, key, request_hash, outcome::text as answer, at from fitting where key is not null
      ), claimed as (
        ${storeClaims(sql`claim`)}
      ), done as materialized (
        select f.* from fitting f left join claimed c using (buyer_id, key) where f.key is null or c.key is not null
      ), changed as (
        update cart.line c set quantity = a.quantity, is_selected = true, updated_at = d.at,
          near_expiry_consent = c.near_expiry_consent or a.consent
        from able a join done d on d.index = a.cart where not a.is_new and c.id = a.id
      ), added as (
        insert into cart.line (id, buyer_id, goods_id, warehouse_id, kind, batch_id, quantity, is_selected, added_price,
          near_expiry_consent, added_at, updated_at)
        overriding system value
        select a.id, a.buyer_id, a.goods_id, a.warehouse_id, a.kind, a.batch_id, a.quantity, true, a.price, a.consent, d.at, d.at
        from able a join done d on d.index = a.cart where a.is_new order by a.index
      )
      select f.index as cart, d.index is not null as is_written, f.outcome
      from fitting f left join done d using (index)`.execute(db);
      const ofCart = new Map(rows.map((row) => [row.cart, row]));
      return additions.map((_, cart) => {
        const row = ofCart.get(cart);
        return row ? { outcome: row.is_written ? row.outcome : undefined } : null;
      });
    } catch (error) {
      // Another server has added the same line meanwhile. A transaction begins anew (`transact`).
      const isOvertaken = (error as { code?: unknown }).code === uniqueViolation;
      if (isAlone && isOvertaken && !db.isTransaction) return [null];
      throw error;
    }
  },
  ({ buyerId, lines, keyed }) => [
    ...lines.map((line) => lineName(buyerId, line)),
    ...(keyed ? [`${buyerId}/${keyed.key}`] : []),
  ],
);
