import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
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

/** Contract prices of a buyer that hold on a day, by goods id: the latest of each, of all goods or of these. */
export async function loadContractRows(
  db: Db,
  buyerId: number,
  today: IsoDate,
  goodsIds?: readonly number[],
): Promise<Map<number, number>> {
  const among = goodsIds ? sql`and goods_id = any(${goodsIds}::bigint[])` : sql``;
  const { rows } = await sql<{ goods_id: number; price: number }>`
    select distinct on (goods_id) goods_id, price from pricing.buyer_price
    where buyer_id = ${buyerId} and valid_from <= ${today}::date and (valid_to is null or valid_to >= ${today}::date)
      ${among}
    order by goods_id, valid_from desc`.execute(db);
  return new Map(rows.map((row) => [row.goods_id, row.price]));
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
