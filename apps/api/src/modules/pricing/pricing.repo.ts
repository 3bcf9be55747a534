import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export interface PriceRow {
  readonly goods_id: number;
  readonly base_price: number | null;
  readonly ladder_type: number;
  readonly suggested_retail: number | null;
  /** [{number, price}], null without a ladder. */
  readonly ladder: ReadonlyArray<{ readonly number: number; readonly price: number }> | null;
  readonly buyer_price: number | null;
  readonly group_price: number | null;
}

export interface PriceAsker {
  readonly buyerId: number;
  readonly priceGroup: string;
  readonly province: string;
}

/** Everything that prices these goods for this buyer, one row a goods, in one statement. */
export async function loadPriceRows(
  db: Db,
  asker: PriceAsker,
  goodsIds: readonly number[],
  today: string,
): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select p.goods_id, p.base_price, p.ladder_type, p.suggested_retail, l.ladder, b.price as buyer_price, g.price as group_price
    from pricing.goods_price p
    left join lateral (
      select json_agg(json_build_object('number', number, 'price', price) order by number) as ladder
      from pricing.ladder where goods_id = p.goods_id
    ) l on true
    left join lateral (
      select price from pricing.buyer_price
      where buyer_id = ${asker.buyerId} and goods_id = p.goods_id
        and valid_from <= ${today}::date and (valid_to is null or valid_to >= ${today}::date)
      order by valid_from desc limit 1
    ) b on true
    left join lateral (
      select price from pricing.group_price
      where goods_id = p.goods_id and price_group in ('', ${asker.priceGroup}) and province in ('', ${asker.province})
      order by (price_group <> '') desc, (province <> '') desc limit 1
    ) g on true
    where p.goods_id = any(${goodsIds}::bigint[])`.execute(db);
  return rows;
}

export interface FreightRow {
  readonly province: string;
  readonly shipping_amount_fen: number;
  readonly kind: 'flat' | 'weight';
  readonly fee_fen: number;
  readonly further_fee_fen: number;
  readonly supports_cold: boolean;
}

/** The freight rule of a province, else the default one. */
export async function findFreightRule(db: Db, province: string): Promise<FreightRow | undefined> {
  const { rows } = await sql<FreightRow>`
    select province, shipping_amount_fen, kind, fee_fen, further_fee_fen, supports_cold
    from pricing.freight_rule where province in (${province}, '*') order by (province <> '*') desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Every freight rule, by province. */
export async function loadFreightRows(db: Db): Promise<FreightRow[]> {
  const { rows } = await sql<FreightRow>`
    select province, shipping_amount_fen, kind, fee_fen, further_fee_fen, supports_cold
    from pricing.freight_rule order by shipping_amount_fen, province`.execute(db);
  return rows;
}
