import { nameReadings, refreshEntries } from '@qianfang/api/modules/4-shop/search';
import type { Db } from '@qianfang/api/platform/db';
import { addDays, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai, startOfDayInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { makerKey, specKey } from '@qianfang/domain/goods/comparable-text';
import { sql } from 'kysely';
import { stocktakes, transits, warehouses } from '../content/site.ts';
import { type DemoPaper, firstPurchasePapersOf, registrationOf } from '../goods-papers.ts';
import { makeLeaflet } from '../leaflets/make-leaflet.ts';
import type { DemoBatch } from '../make-batches.ts';
import type { DemoGoods } from '../make-catalogue.ts';
import type { DemoMaker } from '../makers.ts';
import { allParts } from '../parts/all-parts.ts';
import { idAt, insertRows, takeIds } from './insert-rows.ts';

/** Rows that goods refer to. */
export interface CatalogueFrame {
  /** Category id by its three names joined with `/`. */
  readonly categories: ReadonlyMap<string, number>;
  readonly warehouseIds: readonly number[];
  /** Maker id by name; grows with each new maker. */
  readonly makers: Map<string, number>;
  readonly now: Date;
}

export interface SeededGoods {
  readonly id: number;
  readonly goods: DemoGoods;
}

/** The shared demo picture of a letter of authority. */
export const CERTIFICATE_KEY = 'demo/certificate.png';

const TOPS = ['西药', '中成药', '中药饮片', '医疗器械', '注射剂', '外用药', '保健与个护'] as const;

/** Writes warehouses and the category tree of a fresh store. */
export async function seedFrame(tx: Db, now: Date): Promise<CatalogueFrame> {
  const warehouseIds = await takeIds(tx, 'stock.warehouse', warehouses.length);
  await insertRows(
    tx,
    'stock.warehouse',
    warehouses.map((one, index) => ({ id: idAt(warehouseIds, index), ...one, sort: index })),
  );
  await insertRows(
    tx,
    'delivery.transit',
    transits.flatMap(({ warehouse, province, normal, cold, cutoff }) =>
      [normal, cold].flatMap((days, index) =>
        days === null
          ? []
          : [
              {
                warehouse_id: idAt(warehouseIds, warehouse),
                province,
                is_cold: index === 1,
                least_days: days[0],
                most_days: days[1],
                cutoff: cutoff ?? null,
              },
            ],
      ),
    ),
  );
  const year = dateInShanghai(now).slice(0, 4);
  await insertRows(
    tx,
    'delivery.warehouse_day',
    stocktakes.map(({ warehouse, monthDay }) => ({
      warehouse_id: idAt(warehouseIds, warehouse),
      day: `${year}-${monthDay}`,
      is_open: false,
      reason: '年终盘点',
    })),
  );
  return { categories: await seedCategories(tx), warehouseIds, makers: new Map(), now };
}

async function seedCategories(tx: Db): Promise<Map<string, number>> {
  const paths = new Map<string, readonly string[]>();
  for (const top of TOPS) paths.set(top, [top]);
  for (const { shelf } of allParts) {
    for (const depth of [2, 3]) paths.set(shelf.slice(0, depth).join('/'), shelf.slice(0, depth));
  }
  const ids = await takeIds(tx, 'catalogue.category', paths.size);
  const idOf = new Map([...paths.keys()].map((path, index) => [path, idAt(ids, index)]));
  const rows = [...paths.values()]
    .map((names, index) => {
      const path = names.map((_, depth) => idOf.get(names.slice(0, depth + 1).join('/')) ?? 0);
      return {
        id: path.at(-1) ?? 0,
        parent_id: path.at(-2) ?? null,
        name: names.at(-1) ?? '',
        level: names.length,
        // 优选 and 自营 are sections of every category; 器械专区 is one of devices only.
        sections: names[0] === '医疗器械' ? ['yx', 'zy', 'qx'] : ['yx', 'zy'],
        path,
        sort: index,
      };
    })
    .sort((a, b) => a.level - b.level);
  await insertRows(tx, 'catalogue.category', rows);
  return idOf;
}

/** Loads the frame of an existing demo store, to add goods to it. */
export async function loadFrame(tx: Db, now: Date): Promise<CatalogueFrame> {
  const categories = await sql<{ id: number; path: string }>`
    select c.id, (select string_agg(p.name, '/' order by p.level) from catalogue.category p where p.id = any(c.path)) as path
    from catalogue.category c`.execute(tx);
  const houses = await sql<{
    id: number;
  }>`select id from stock.warehouse order by sort, id limit ${warehouses.length}`.execute(tx);
  const makers = await sql<{
    id: number;
    name: string;
  }>`select id, name from catalogue.maker where is_demo`.execute(tx);
  return {
    categories: new Map(categories.rows.map((row) => [row.path, row.id])),
    warehouseIds: houses.rows.map((row) => row.id),
    makers: new Map(makers.rows.map((row) => [row.name, row.id])),
    now,
  };
}

/** Writes goods with all their data: makers, prices, stock, tags, leaflets, papers, search entries. */
export async function writeGoods(
  tx: Db,
  frame: CatalogueFrame,
  goods: readonly DemoGoods[],
): Promise<SeededGoods[]> {
  await writeMakers(tx, frame, goods);
  const ids = await takeIds(tx, 'catalogue.goods', goods.length);
  const seeded = goods.map((one, index): SeededGoods => ({ id: idAt(ids, index), goods: one }));
  await insertGoods(tx, frame, seeded);
  await insertPrices(tx, frame, seeded);
  await insertStock(tx, frame, seeded);
  await insertTexts(tx, seeded);
  await refreshEntries(tx, ids, frame.now);
  return seeded;
}

/** Adds missing makers of these goods. */
export async function writeMakers(tx: Db, frame: CatalogueFrame, goods: readonly DemoGoods[]): Promise<void> {
  const missing = new Map<string, DemoMaker>();
  for (const { maker } of goods) if (!frame.makers.has(maker.name)) missing.set(maker.name, maker);
  const ids = await takeIds(tx, 'catalogue.maker', missing.size);
  const rows = [...missing.values()].map((maker, index) => ({
    id: idAt(ids, index),
    name: maker.name,
    short_name: shortName(maker.name),
    name_key: makerKey(maker.name),
    ...nameReadings(maker.name),
    is_brand: maker.isBrand,
    is_demo: true,
    story: maker.story,
    sort: index,
  }));
  await insertRows(tx, 'catalogue.maker', rows);
  for (const row of rows) frame.makers.set(row.name, row.id);
}

/** 青屿岚药业股份有限公司 → 青屿岚: the name on a drawn package. */
function shortName(name: string): string {
  const bare = name.replace(/(?:集团)?(?:股份)?有限公司$/, '');
  const short = bare.replace(
    /(?:抗生素制药|抗菌素药业|抗菌药业|生物制药|生物制品|生物工程|生物技术|生物药业|生物试剂|生物检测|生化制药|诊断科技|诊断试剂|体外诊断|中药饮片|参茸饮片|三七饮片|饮片|医疗器械|康复器械|医疗科技|医疗设备|医疗用品|卫生材料|光学医疗|营养科技|营养食品|健康食品|健康科技|特医食品|保健品|消毒科技|消毒制品|消毒用品|护理用品|日化|制药|药业|中药)$/,
    '',
  );
  return short === '' ? bare : short;
}

function instantOf(date: IsoDate, hours: number): string {
  return new Date(startOfDayInShanghai(date) + hours * 3_600_000).toISOString();
}

async function insertGoods(tx: Db, frame: CatalogueFrame, seeded: readonly SeededGoods[]): Promise<void> {
  const updatedAt = frame.now.toISOString();
  const rows = seeded.map(({ id, goods }) => ({
    id,
    code: goods.code,
    name: goods.name,
    generic_name: goods.genericName,
    trade_name: goods.tradeName,
    spec: goods.spec,
    spec_key: specKey(goods.spec),
    form: goods.form,
    maker_id: frame.makers.get(goods.maker.name) ?? 0,
    mah: goods.mah,
    approval_no: goods.approvalNo,
    approval_valid_to: goods.approvalValidTo,
    goods_class: goods.goodsClass,
    rx_type: goods.rxType,
    storage_kind: goods.storageKind,
    storage_text: goods.storageText,
    shelf_life_months: goods.shelfLifeMonths,
    unit: goods.unit,
    pack_size: goods.packSize,
    case_size: goods.caseSize,
    is_splittable: goods.isSplittable,
    category_id: frame.categories.get(goods.shelf.join('/')) ?? null,
    barcode: goods.barcode,
    national_code: goods.nationalCode,
    trace_prefix: goods.tracePrefix,
    insurance_code: goods.insuranceCode,
    origin: goods.origin,
    device_class_code: goods.deviceClassCode,
    is_ephedrine: goods.ephedrineMg !== null,
    ephedrine_mg: goods.ephedrineMg,
    is_cold: goods.isCold,
    is_antibiotic: goods.isAntibacterial,
    is_injection: goods.isInjection,
    is_controlled_sale: goods.isControlledSale,
    is_external: goods.isExternal,
    ingredients: goods.ingredients,
    is_youx: goods.isYoux,
    is_self_operated: goods.isSelfOperated,
    is_device_section: goods.isDeviceSection,
    is_dpby: goods.isDpby,
    free_shipping_quantity: goods.freeShippingQuantity,
    purchase_limit: goods.purchaseLimit,
    weight_grams: goods.weightGrams,
    tax_class: goods.taxClass,
    subtitle: goods.subtitle,
    sale_status: goods.saleStatus,
    sale_note: goods.saleStatus === 'recalled' ? '该商品已召回，暂停销售' : '',
    sold_quantity: goods.soldQuantity,
    is_demo: true,
    first_sale_at: instantOf(goods.firstSaleOn, 9),
    created_at: instantOf(goods.firstSaleOn, 9),
    updated_at: updatedAt,
  }));
  await insertRows(tx, 'catalogue.goods', rows);
}

async function insertPrices(tx: Db, { now }: CatalogueFrame, seeded: readonly SeededGoods[]): Promise<void> {
  const today = dateInShanghai(now);
  await insertRows(
    tx,
    'pricing.goods_price',
    seeded.map(({ id, goods: { price } }) => ({
      goods_id: id,
      base_price: price.base,
      ladder_type: price.ladderType,
      suggested_retail: price.suggestedRetail,
      updated_at: now.toISOString(),
    })),
  );
  await insertRows(
    tx,
    'pricing.ladder',
    seeded.flatMap(({ id, goods }) => goods.price.ladder.map((tier) => ({ goods_id: id, ...tier }))),
  );
  await insertRows(
    tx,
    'pricing.group_price',
    seeded.flatMap(({ id, goods }) =>
      goods.price.lists.map(({ group, province, price }) => ({
        goods_id: id,
        price_group: group,
        province,
        price,
      })),
    ),
  );
  await insertRows(
    tx,
    'pricing.price_history',
    seeded.flatMap(({ id, goods }) =>
      goods.price.history.map(({ daysAgo, price }) => ({
        goods_id: id,
        on_date: addDays(today, -daysAgo),
        price,
      })),
    ),
  );
}

/** A batch arrives some weeks after production, never in the future. */
function receivedAt(batch: DemoBatch, now: Date): string {
  const usual = startOfDayInShanghai(addDays(batch.productionDate, 24)) + 10 * 3_600_000;
  return new Date(Math.min(usual, now.getTime() - 2 * 3_600_000)).toISOString();
}

async function insertStock(tx: Db, frame: CatalogueFrame, seeded: readonly SeededGoods[]): Promise<void> {
  const batches = seeded.flatMap(({ id, goods }) => {
    // A batch number is unique in a warehouse; two deliveries of one batch are one row.
    const seen = new Set<string>();
    return goods.batches.flatMap((batch) => {
      const key = `${batch.warehouse}:${batch.batchNo}`;
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ goodsId: id, batch }];
    });
  });
  const ids = await takeIds(tx, 'stock.batch', batches.length);
  await insertRows(
    tx,
    'stock.batch',
    batches.map(({ goodsId, batch }, index) => ({
      id: idAt(ids, index),
      goods_id: goodsId,
      warehouse_id: frame.warehouseIds[batch.warehouse] ?? 0,
      batch_no: batch.batchNo,
      production_date: batch.productionDate,
      expiry_date: batch.expiryDate,
      on_hand: batch.onHand,
      status: batch.status,
      supplier_chain: batch.supplierChain,
      report_key: '',
      created_at: receivedAt(batch, frame.now),
    })),
  );
  await insertRows(
    tx,
    'stock.movement',
    batches.flatMap(({ batch }, index) =>
      batch.onHand === 0
        ? []
        : [
            {
              batch_id: idAt(ids, index),
              kind: 'receive',
              quantity: batch.onHand,
              order_id: null,
              order_line_id: null,
              at: receivedAt(batch, frame.now),
            },
          ],
    ),
  );
}

async function insertTexts(tx: Db, seeded: readonly SeededGoods[]): Promise<void> {
  await insertRows(
    tx,
    'catalogue.goods_tag',
    seeded.flatMap(({ id, goods }) => goods.tags.map((tag) => ({ goods_id: id, ...tag }))),
  );
  await insertRows(
    tx,
    'catalogue.leaflet',
    seeded.flatMap(({ id, goods }) => {
      const sections = makeLeaflet(goods);
      return sections === undefined ? [] : [{ goods_id: id, sections, is_demo: true }];
    }),
  );
  await insertPapers(tx, seeded, registrationOf);
}

/** Papers without a file: they are drawn from the goods' facts on demand. */
async function insertPapers(
  tx: Db,
  seeded: readonly SeededGoods[],
  papersOf: (goods: DemoGoods) => readonly DemoPaper[],
): Promise<void> {
  await insertRows(
    tx,
    'catalogue.goods_document',
    seeded.flatMap(({ id, goods }) =>
      papersOf(goods).map(({ kind, title, validTo }) => ({ goods_id: id, kind, title, valid_to: validTo })),
    ),
  );
}

/** Papers that buyers require before a first purchase; scaling a store skips them. */
export async function seedFirstPurchasePapers(tx: Db, seeded: readonly SeededGoods[]): Promise<void> {
  await insertPapers(tx, seeded, firstPurchasePapersOf);
}

/** 控销: each goods has one of four policies, so that the demo shows every kind. */
export async function seedControlPolicies(
  tx: Db,
  seeded: readonly SeededGoods[],
  buyerIds: ReadonlyMap<string, number>,
  today: IsoDate,
): Promise<void> {
  const named = ['yaodian', 'liansuo'].flatMap((username) => buyerIds.get(username) ?? []);
  const policies = [
    { provinces: ['广东省'], buyer_kinds: [], allowed_buyers: [] },
    { provinces: ['四川省'], buyer_kinds: [], allowed_buyers: [] },
    { provinces: [], buyer_kinds: [], allowed_buyers: named },
    { provinces: ['广东省', '湖南省'], buyer_kinds: ['RETAIL_SINGLE', 'CHAIN_HQ'], allowed_buyers: [] },
  ];
  const controlled = seeded.filter(({ goods }) => goods.isControlledSale);
  await insertRows(
    tx,
    'qualification.control_policy',
    controlled.flatMap(({ id }, index) => {
      const policy = policies[index % policies.length];
      return policy === undefined
        ? []
        : [{ goods_id: id, ...policy, denied_buyers: [], effective_from: addDays(today, -220) }];
    }),
  );
}
