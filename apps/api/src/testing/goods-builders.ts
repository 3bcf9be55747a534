import type { GoodsClass } from '@qianfang/domain/goods/goods-class';
import { sql } from 'kysely';
import { refreshEntries } from '../modules/search/index.ts';
import type { TestApp } from './test-app.ts';

export interface BatchDraft {
  readonly batchNo?: string;
  readonly expiryDate?: string;
  readonly onHand: number;
  readonly warehouseId?: number;
  readonly status?: 'OK' | 'LOCKED' | 'RECALLED' | 'PENDING';
}

export interface GoodsDraft {
  readonly name?: string;
  readonly spec?: string;
  readonly maker?: string;
  readonly goodsClass?: GoodsClass;
  readonly rxType?: 'RX' | 'OTC_A' | 'OTC_B' | 'NONE';
  readonly packSize?: number;
  readonly isSplittable?: boolean;
  readonly purchaseLimit?: number;
  /** Counts of 0.0001 yuan; null for 暂无报价. */
  readonly basePrice?: number | null;
  readonly ladder?: {
    readonly type: 1 | 2;
    readonly tiers: ReadonlyArray<readonly [number: number, price: number]>;
  };
  readonly batches?: readonly BatchDraft[];
  readonly isEphedrine?: boolean;
  readonly isCold?: boolean;
  readonly isYoux?: boolean;
  readonly dpbyFrom?: number;
  readonly isControlledSale?: boolean;
  readonly weightGrams?: number;
  readonly saleStatus?: 'draft' | 'on_sale' | 'off_shelf' | 'recalled';
}

export interface TestGoods {
  readonly id: number;
  readonly name: string;
}

let made = 0;

/** The warehouse and the freight rule (500.00, else 12.00) that goods and carts lean on; made once for each database. */
async function ensureTrade(t: TestApp): Promise<void> {
  await sql`
    insert into stock.warehouse (name, province, sort)
    select v.name, v.province, v.sort from (values ('广州仓', '广东省', 1), ('成都仓', '四川省', 2)) v(name, province, sort)
    where not exists (select 1 from stock.warehouse)`.execute(t.db);
  await sql`
    insert into pricing.freight_rule (province, shipping_amount_fen, kind, fee_fen) values ('*', 50000, 'flat', 1200)
    on conflict do nothing`.execute(t.db);
}

/** A goods on sale at 10.00 with 1,000 units of one fresh batch in the first warehouse, unless the draft says otherwise. */
export async function makeGoods(t: TestApp, draft: GoodsDraft = {}): Promise<TestGoods> {
  await ensureTrade(t);
  made += 1;
  const at = t.clock.now();
  const name = draft.name ?? `示例片${made}号`;
  const maker = draft.maker ?? '青示药业有限公司';
  const goodsClass = draft.goodsClass ?? 'CHEM';
  const { rows } = await sql<{ id: number }>`
    with m as (
      insert into catalogue.maker (name, name_key) values (${maker}, ${maker})
      on conflict (name_key) do update set name = excluded.name returning id
    )
    insert into catalogue.goods (name, generic_name, spec, spec_key, form, maker_id, mah, approval_no, goods_class, rx_type,
      unit, pack_size, is_splittable, is_ephedrine, is_cold, is_youx, is_dpby, free_shipping_quantity, is_controlled_sale,
      weight_grams, purchase_limit, storage_text, shelf_life_months, sale_status, first_sale_at, created_at, updated_at)
    select ${name}, ${name}, ${draft.spec ?? '0.25g×24片'}, ${draft.spec ?? '0.25g*24片'}, '片剂', m.id, ${maker},
      ${`国药准字H${String(20_000_000 + made)}`}, ${goodsClass}, ${draft.rxType ?? 'OTC_B'}, '盒', ${draft.packSize ?? 1},
      ${draft.isSplittable ?? false}, ${draft.isEphedrine ?? false}, ${draft.isCold ?? false}, ${draft.isYoux ?? false},
      ${draft.dpbyFrom !== undefined}, ${draft.dpbyFrom ?? 0}, ${draft.isControlledSale ?? false}, ${draft.weightGrams ?? 100},
      ${draft.purchaseLimit ?? null}, '密封，在阴凉处保存', 36, ${draft.saleStatus ?? 'on_sale'}, ${at}, ${at}, ${at}
    from m returning id`.execute(t.db);
  const id = rows[0]?.id ?? 0;
  const basePrice = draft.basePrice === undefined ? 100_000 : draft.basePrice;
  await sql`
    insert into pricing.goods_price (goods_id, base_price, ladder_type, updated_at)
    values (${id}, ${basePrice}, ${draft.ladder?.type ?? 2}, ${at})`.execute(t.db);
  for (const [number, price] of draft.ladder?.tiers ?? []) {
    await sql`insert into pricing.ladder (goods_id, number, price) values (${id}, ${number}, ${price})`.execute(
      t.db,
    );
  }
  const year = at.getUTCFullYear();
  for (const [index, batch] of (draft.batches ?? [{ onHand: 1_000 }]).entries()) {
    await sql`
      with b as (
        insert into stock.batch (goods_id, warehouse_id, batch_no, production_date, expiry_date, on_hand, status, created_at)
        values (${id}, coalesce(${batch.warehouseId ?? null}::bigint, (select min(id) from stock.warehouse)),
          ${batch.batchNo ?? `B${made}${index}`}, ${`${year - 1}-06-01`}, ${batch.expiryDate ?? `${year + 2}-05-31`},
          ${batch.onHand}, ${batch.status ?? 'OK'}, ${at}) returning id
      )
      insert into stock.movement (batch_id, kind, quantity, at) select id, 'receive', ${batch.onHand}, ${at} from b
      where ${batch.onHand} <> 0`.execute(t.db);
  }
  await refreshEntries(t.db, [id], at);
  return { id, name };
}
