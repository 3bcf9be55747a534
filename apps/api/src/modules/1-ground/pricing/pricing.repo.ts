import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';

export interface PriceRow {
  readonly goods_id: number;
  readonly base_price: number | null;
  readonly ladder_type: number;
  readonly suggested_retail: number | null;
  /** [{number, price}], null without a ladder. */
  readonly ladder: ReadonlyArray<{ readonly number: number; readonly price: number }> | null;
  /** By group and province ('' is any), the most specific first; the group outranks the province. */
  readonly group_prices: ReadonlyArray<{
    readonly group: string;
    readonly province: string;
    readonly price: number;
  }> | null;
}

/** A price agreed with one buyer from a day on, with or without an end. */
export interface ContractPriceRow {
  readonly goods_id: number;
  readonly price: number;
  readonly valid_from: string;
  readonly valid_to: string | null;
}

export interface PriceRequester {
  readonly buyerId: number;
  readonly priceGroup: string;
  readonly province: string;
}

/** Price rows of goods, one each, before the buyer is known. One statement. */
export async function loadPriceRows(db: Db, goodsIds: readonly number[]): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select p.goods_id, p.base_price, p.ladder_type, p.suggested_retail, l.ladder, g.group_prices
    from pricing.goods_price p
    left join lateral (
      select json_agg(json_build_object('number', number, 'price', price) order by number) as ladder
      from pricing.ladder where goods_id = p.goods_id
    ) l on true
    left join lateral (
      select json_agg(json_build_object('group', price_group, 'province', province, 'price', price)
        order by (price_group <> '') desc, (province <> '') desc) as group_prices
      from pricing.group_price where goods_id = p.goods_id
    ) g on true
    where p.goods_id = any(${goodsIds}::bigint[])`.execute(db);
  return rows;
}

/** Contract prices of a buyer, the latest first: of these goods, or the first `most` of all. */
export async function loadContractRows(
  db: Db,
  buyerId: number,
  asked: { readonly goodsIds: readonly number[] } | { readonly max: number },
): Promise<ContractPriceRow[]> {
  const among = 'goodsIds' in asked ? sql`and goods_id = any(${asked.goodsIds}::bigint[])` : sql``;
  const atMost = 'max' in asked ? sql`limit ${asked.max}` : sql``;
  const { rows } = await sql<ContractPriceRow>`
    select goods_id, price, valid_from, valid_to from pricing.buyer_price
    where buyer_id = ${buyerId} ${among} order by valid_from desc ${atMost}`.execute(db);
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

/** The freight rule of a province, else the default rule. */
export async function findFreightRule(db: Db, province: string): Promise<FreightRow | undefined> {
  const { rows } = await sql<FreightRow>`
    select province, shipping_amount_fen, kind, fee_fen, further_fee_fen, supports_cold
    from pricing.freight_rule where province in (${province}, '*') order by (province <> '*') desc limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Replaces the rule of its province. */
export async function upsertFreightRule(tx: Db, rule: FreightRow): Promise<void> {
  await sql`
    insert into pricing.freight_rule (province, shipping_amount_fen, kind, fee_fen, further_fee_fen, supports_cold)
    values (${rule.province}, ${rule.shipping_amount_fen}, ${rule.kind}, ${rule.fee_fen}, ${rule.further_fee_fen},
      ${rule.supports_cold})
    on conflict (province) do update set shipping_amount_fen = excluded.shipping_amount_fen, kind = excluded.kind,
      fee_fen = excluded.fee_fen, further_fee_fen = excluded.further_fee_fen, supports_cold = excluded.supports_cold`.execute(
    tx,
  );
}

/** Deletes the rule of a province; false where it has none. */
export async function deleteFreightRule(tx: Db, province: string): Promise<boolean> {
  const { numAffectedRows } =
    await sql`delete from pricing.freight_rule where province = ${province}`.execute(tx);
  return Number(numAffectedRows) > 0;
}

export async function loadFreightRows(db: Db): Promise<FreightRow[]> {
  const { rows } = await sql<FreightRow>`
    select province, shipping_amount_fen, kind, fee_fen, further_fee_fen, supports_cold
    from pricing.freight_rule order by shipping_amount_fen, province`.execute(db);
  return rows;
}
