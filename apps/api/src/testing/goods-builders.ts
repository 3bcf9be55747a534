import type { GoodsClass } from '@qianfang/domain/goods/goods-class';
import { sql } from 'kysely';
import { refreshEntries } from '../modules/4-shop/search/index.ts';
import type { TestApp } from './test-app.ts';

export interface BatchDraft {
  readonly batchNo?: string;
  readonly productionDate?: string;
  readonly expiryDate?: string;
  readonly onHand: number;
  readonly warehouseId?: number;
  readonly status?: 'OK' | 'LOCKED' | 'RECALLED' | 'PENDING';
}

export interface GoodsDraft {
  readonly name?: string;
  readonly spec?: string;
  readonly maker?: string;
  readonly approvalNo?: string;
  readonly goodsClass?: GoodsClass;
  readonly rxType?: 'RX' | 'OTC_A' | 'OTC_B' | 'NONE';
  readonly packSize?: number;
  readonly isSplittable?: boolean;
  readonly purchaseLimit?: number;
  /** In 0.0001 yuan; null for 暂无报价. */
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
  readonly form?: string;
  readonly categoryId?: number;
  readonly storageKind?: 'NORMAL' | 'COLD';
  readonly isDevice?: boolean;
  readonly isSelfOperated?: boolean;
  readonly tags?: readonly string[];
}

export interface TestGoods {
  readonly id: number;
  readonly name: string;
}

let made = 0;

/** The warehouse and the freight rule (500.00, else 12.00) for goods and carts; created once per database. */
async function ensureTrade(t: TestApp): Promise<void> {
  await sql`
    insert into stock.warehouse (name, province, sort)
    select v.name, v.province, v.sort from (values ('广州仓', '广东省', 1), ('成都仓', '四川省', 2)) v(name, province, sort)
    where not exists (select 1 from stock.warehouse)`.execute(t.db);
  await sql`
    insert into pricing.freight_rule (province, shipping_amount_fen, kind, fee_fen) values ('*', 50000, 'flat', 1200)
    on conflict do nothing`.execute(t.db);
}

const makerOf = (draft: GoodsDraft) => draft.maker ?? '青示药业有限公司';

async function insertGoods(t: TestApp, drafts: readonly GoodsDraft[]): Promise<TestGoods[]> {
  const makers = [...new Set(drafts.map(makerOf))];
  const rows = drafts.map((draft) => {
    made += 1;
    const name = draft.name ?? `示例片${made}号`;
    return {
      sort: made,
      name,
      spec: draft.spec ?? '0.25g×24片',
      form: draft.form ?? '片剂',
      maker: makerOf(draft),
      approval_no: draft.approvalNo ?? `国药准字H${20_000_000 + made}`,
      goods_class: draft.goodsClass ?? 'CHEM',
      rx_type: draft.rxType ?? 'OTC_B',
      storage_kind: draft.storageKind ?? 'NORMAL',
      pack_size: draft.packSize ?? 1,
      is_splittable: draft.isSplittable ?? false,
      category_id: draft.categoryId ?? null,
      is_ephedrine: draft.isEphedrine ?? false,
      is_cold: draft.isCold ?? false,
      is_youx: draft.isYoux ?? false,
      is_self_operated: draft.isSelfOperated ?? false,
      is_device_section: draft.isDevice ?? false,
      is_dpby: draft.dpbyFrom !== undefined,
      free_shipping_quantity: draft.dpbyFrom ?? 0,
      is_controlled_sale: draft.isControlledSale ?? false,
      weight_grams: draft.weightGrams ?? 100,
      purchase_limit: draft.purchaseLimit ?? null,
      sale_status: draft.saleStatus ?? 'on_sale',
    };
  });
  await sql`
    insert into catalogue.maker (name, name_key) select m, m from unnest(${makers}::text[]) m
    on conflict (name_key) do nothing`.execute(t.db);
  const at = t.clock.now();
  const inserted = await sql<TestGoods>`
    insert into catalogue.goods (name, generic_name, spec, spec_key, form, maker_id, mah, approval_no, goods_class, rx_type,
      storage_kind, unit, pack_size, is_splittable, category_id, is_ephedrine, is_cold, is_youx, is_self_operated,
      is_device_section, is_dpby, free_shipping_quantity, is_controlled_sale, weight_grams, purchase_limit, storage_text,
      shelf_life_months, sale_status, first_sale_at, created_at, updated_at)
    select g.name, g.name, g.spec, replace(g.spec, '×', '*'), g.form, m.id, g.maker, g.approval_no, g.goods_class, g.rx_type,
      g.storage_kind, '盒', g.pack_size, g.is_splittable, g.category_id, g.is_ephedrine, g.is_cold, g.is_youx,
      g.is_self_operated, g.is_device_section, g.is_dpby, g.free_shipping_quantity, g.is_controlled_sale, g.weight_grams,
      g.purchase_limit, '密封，在阴凉处保存', 36, g.sale_status, ${at}, ${at}, ${at}
    from json_to_recordset(${JSON.stringify(rows)}::json) as g(sort int, name text, spec text, form text, maker text,
      approval_no text, goods_class text, rx_type text, storage_kind text, pack_size int, is_splittable boolean,
      category_id bigint, is_ephedrine boolean, is_cold boolean, is_youx boolean, is_self_operated boolean,
      is_device_section boolean, is_dpby boolean, free_shipping_quantity int, is_controlled_sale boolean, weight_grams int,
      purchase_limit int, sale_status text)
    join catalogue.maker m on m.name_key = g.maker order by g.sort returning id, name`.execute(t.db);
  return inserted.rows;
}

async function insertPrices(
  t: TestApp,
  goods: ReadonlyArray<readonly [TestGoods, GoodsDraft]>,
): Promise<void> {
  const prices = goods.map(([{ id }, draft]) => ({
    id,
    base: draft.basePrice === undefined ? 100_000 : draft.basePrice,
    type: draft.ladder?.type ?? 2,
  }));
  const tiers = goods.flatMap(([{ id }, draft]) =>
    (draft.ladder?.tiers ?? []).map(([number, price]) => ({ id, number, price })),
  );
  await sql`
    insert into pricing.goods_price (goods_id, base_price, ladder_type, updated_at)
    select p.id, p.base, p.type, ${t.clock.now()}
    from json_to_recordset(${JSON.stringify(prices)}::json) as p(id bigint, base bigint, type smallint)`.execute(
    t.db,
  );
  await sql`
    insert into pricing.ladder (goods_id, number, price) select l.id, l.number, l.price
    from json_to_recordset(${JSON.stringify(tiers)}::json) as l(id bigint, number int, price bigint)`.execute(
    t.db,
  );
}

async function insertBatches(
  t: TestApp,
  goods: ReadonlyArray<readonly [TestGoods, GoodsDraft]>,
): Promise<void> {
  const at = t.clock.now();
  const year = at.getUTCFullYear();
  const batches = goods.flatMap(([{ id }, draft]) =>
    (draft.batches ?? [{ onHand: 1_000 }]).map((batch, index) => ({
      id,
      warehouse: batch.warehouseId ?? null,
      batch_no: batch.batchNo ?? `B${id}${index}`,
      production: batch.productionDate ?? `${year - 1}-06-01`,
      expiry: batch.expiryDate ?? `${year + 2}-05-31`,
      on_hand: batch.onHand,
      status: batch.status ?? 'OK',
    })),
  );
  await sql`
    with b as (
      insert into stock.batch (goods_id, warehouse_id, batch_no, production_date, expiry_date, on_hand, status, created_at)
      select b.id, coalesce(b.warehouse, (select min(id) from stock.warehouse)), b.batch_no, b.production,
        b.expiry, b.on_hand, b.status, ${at}
      from json_to_recordset(${JSON.stringify(batches)}::json)
        as b(id bigint, warehouse bigint, batch_no text, production date, expiry date, on_hand int, status text)
      returning id, on_hand
    )
    insert into stock.movement (batch_id, kind, quantity, at) select id, 'receive', on_hand, ${at} from b
    where on_hand <> 0`.execute(t.db);
}

/** Goods by their drafts, in order and in a fixed number of statements: thousands take a second. */
export async function makeGoodsList(t: TestApp, drafts: readonly GoodsDraft[]): Promise<TestGoods[]> {
  await ensureTrade(t);
  const goods = await insertGoods(t, drafts);
  const pairs = goods.map((one, index) => [one, drafts[index] ?? {}] as const);
  await insertPrices(t, pairs);
  await insertBatches(t, pairs);
  for (const { id, tags } of pairs.flatMap(([{ id }, { tags }]) => (tags ? [{ id, tags }] : []))) {
    await sql`
      insert into catalogue.goods_tag (goods_id, name) select ${id}, unnest(${tags}::text[])`.execute(t.db);
  }
  await refreshEntries(
    t.db,
    goods.map((one) => one.id),
    t.clock.now(),
  );
  return goods;
}

/** A goods on sale, by default at 10.00 with 1,000 units of one fresh batch in the first warehouse. */
export async function makeGoods(t: TestApp, draft: GoodsDraft = {}): Promise<TestGoods> {
  const [goods] = await makeGoodsList(t, [draft]);
  if (!goods) throw new Error('an insert that returns nothing');
  return goods;
}
