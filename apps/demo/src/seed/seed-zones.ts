import { nameReadings } from '@qianfang/api/modules/4-shop/search';
import type { Db } from '@qianfang/api/platform/db';
import { addDays, addMonths, type IsoDate } from '@qianfang/domain/calendar/iso-date';
import { isDevice } from '@qianfang/domain/goods/goods-class';
import { sql } from 'kysely';
import { deviceParts } from '../content/device-parts.ts';
import { controlRules, controlZones, topics, zoneBanners } from '../content/zones.ts';
import type { DemoGoods } from '../make-catalogue.ts';
import { pieceFactsOf } from '../piece-facts.ts';
import { hashOf } from '../seeded-random.ts';
import { idAt, insertRows, takeIds } from './insert-rows.ts';
import { CERTIFICATE_KEY, type SeededGoods } from './seed-catalogue.ts';

const goodsOfTopic = 60;

/** Seeds zones over existing goods; `buyerIds` by username. */
export async function seedZones(
  tx: Db,
  {
    seeded,
    buyerIds,
    today,
    now,
  }: {
    readonly seeded: readonly SeededGoods[];
    readonly buyerIds: ReadonlyMap<string, number>;
    readonly today: IsoDate;
    readonly now: Date;
  },
): Promise<void> {
  await insertRows(
    tx,
    'content.focus',
    zoneBanners.map((banner, sort) => ({ ...banner, sort })),
  );
  await seedPieces(tx, seeded);
  await seedDevices(tx, seeded);
  await seedDeviceParts(tx, seeded);
  await seedNearPrices(tx, today);
  await seedBrandPapers(tx, today);
  await seedTopics(tx, seeded);
  await seedControlZones(tx, { seeded, buyerIds, today, now });
}

async function seedPieces(tx: Db, seeded: readonly SeededGoods[]): Promise<void> {
  await insertRows(
    tx,
    'zone.piece',
    seeded.flatMap(({ id, goods }) => {
      const facts = pieceFactsOf(goods);
      const letter = nameReadings(goods.genericName).initials[0]?.[0]?.toUpperCase();
      if (!facts || !letter || !/^[A-Z]$/.test(letter)) return [];
      const { bagGrams, ...rest } = facts;
      return [{ goods_id: id, letter, bag_grams: bagGrams, ...rest }];
    }),
  );
}

/** The maker's production licence, a filing for class I; the year 2099 marks it as fictional. */
function makerLicenceOf({ maker, goodsClass }: DemoGoods): string {
  const serial = String(hashOf(maker.name) % 10_000).padStart(4, '0');
  const kind = goodsClass === 'DEV1' ? '备' : '许';
  return `${maker.province}药监械生产${kind}2099${serial}号`;
}

async function seedDevices(tx: Db, seeded: readonly SeededGoods[]): Promise<void> {
  await insertRows(
    tx,
    'zone.device',
    seeded.flatMap(({ id, goods }) =>
      isDevice(goods.goodsClass) ? [{ goods_id: id, maker_licence: makerLicenceOf(goods) }] : [],
    ),
  );
}

async function seedDeviceParts(tx: Db, seeded: readonly SeededGoods[]): Promise<void> {
  const byName = Map.groupBy(seeded, ({ goods }) => goods.genericName);
  await insertRows(
    tx,
    'zone.device_part',
    deviceParts.flatMap(({ device, part, kind, isOwn }) =>
      (byName.get(device) ?? []).flatMap((of) =>
        (byName.get(part) ?? [])
          .filter(({ goods }) => !isOwn || goods.maker.name === of.goods.maker.name)
          .map(({ id }) => ({ goods_id: of.id, part_id: id, kind })),
      ),
    ),
  );
}

/** Prices fall with remaining life, rounded down to the cent. Long-dated batches keep their price. */
async function seedNearPrices(tx: Db, today: IsoDate): Promise<void> {
  await sql`
    insert into zone.near_price (batch_id, price)
    select b.id, greatest(100, p.base_price * (case
        when b.expiry_date < ${addDays(today, 91)}::date then 60 + b.id % 8
        when b.expiry_date < ${addDays(today, 183)}::date then 75 + b.id % 8
        else 90 + b.id % 5 end) / 100 / 100 * 100)
    from stock.batch b join pricing.goods_price p on p.goods_id = b.goods_id
    where b.status = 'OK' and b.expiry_date between ${today}::date and ${addDays(today, 273)}::date
      and p.base_price is not null`.execute(tx);
}

async function seedBrandPapers(tx: Db, today: IsoDate): Promise<void> {
  await sql`
    insert into zone.brand_paper (maker_id, title, storage_key, valid_to)
    select id, short_name || ' 品牌授权书（演示）', ${CERTIFICATE_KEY}, ${addMonths(today, 14)}::date
    from catalogue.maker where is_brand and is_demo`.execute(tx);
}

async function seedTopics(tx: Db, seeded: readonly SeededGoods[]): Promise<void> {
  const ids = await takeIds(tx, 'zone.topic', topics.length);
  await insertRows(
    tx,
    'zone.topic',
    topics.map(({ name, subtitle }, index) => ({ id: idAt(ids, index), name, subtitle })),
  );
  const bestFirst = seeded
    .filter(({ goods }) => goods.saleStatus === 'on_sale' && !goods.isControlledSale)
    .toSorted((a, b) => b.goods.soldQuantity - a.goods.soldQuantity);
  await insertRows(
    tx,
    'zone.topic_goods',
    topics.flatMap(({ shelves }, index) =>
      bestFirst
        .filter(({ goods }) => shelves.includes(goods.shelf[1]))
        .slice(0, goodsOfTopic)
        .map(({ id }) => ({ topic_id: idAt(ids, index), goods_id: id })),
    ),
  );
  await insertRows(
    tx,
    'content.link',
    topics.map(({ name }, index) => ({
      name,
      url: `/list/other/${idAt(ids, index)}/${encodeURIComponent(name)}`,
      sort: 20 + index,
    })),
  );
}

async function seedControlZones(
  tx: Db,
  {
    seeded,
    buyerIds,
    today,
    now,
  }: {
    readonly seeded: readonly SeededGoods[];
    readonly buyerIds: ReadonlyMap<string, number>;
    readonly today: IsoDate;
    readonly now: Date;
  },
): Promise<void> {
  const controlled = seeded.filter(({ goods }) => goods.isControlledSale);
  const makers = await sql<{ id: number; name: string; short_name: string }>`
    select id, name, short_name from catalogue.maker`.execute(tx);
  const makerOf = new Map(makers.rows.map((row) => [row.name, row]));
  for (const [sort, zone] of controlZones.entries()) {
    const maker = makerOf.get(zone.maker);
    const goodsIds = controlled.flatMap(({ id, goods }) => (goods.maker.name === zone.maker ? [id] : []));
    // A short catalogue lacks some makers.
    if (!maker || goodsIds.length === 0) continue;
    const isHeld = zone.heldBy !== undefined;
    const { rows } = await sql<{ id: number }>`
      insert into zone.control_zone (url, maker_id, title, intro, rules, provinces, is_exclusive, manager, manager_phone, sort)
      values (${zone.url}, ${maker.id}, ${`${maker.short_name}控销专区`}, ${zone.intro}, ${controlRules}::text[],
        ${zone.provinces}::text[], ${isHeld}, '周敏', '400-099-0000', ${sort}) returning id`.execute(tx);
    const zoneId = rows[0]?.id ?? 0;
    await sql`
      insert into zone.control_goods (zone_id, goods_id)
      select ${zoneId}, unnest(${goodsIds}::bigint[])`.execute(tx);
    if (zone.isAdvertised)
      await sql`
        update content.focus set url = ${`/kxzq/goods/${zone.url}/`} || (select min(id) from content.focus where slot = 'kxzq_ad')
        where slot = 'kxzq'`.execute(tx);
    const holder = buyerIds.get(zone.heldBy ?? zone.agreedBy ?? '');
    // Buyers must apply for these zones first.
    if (isHeld || zone.isOpen) {
      await sql`delete from qualification.control_policy where goods_id = any(${goodsIds}::bigint[])`.execute(
        tx,
      );
    }
    if (holder === undefined) continue;
    await sql`
      insert into zone.control_application (buyer_id, account_id, zone_id, province, city, store, area, monthly_fen,
        contact, phone, state, created_at, decided_at)
      select b.id, (select min(a.id) from identity.account a where a.buyer_id = b.id), ${zoneId}, b.province, b.city,
        b.name, b.province || b.city, ${isHeld ? 5_000_000 : 600_000}::bigint, b.contact, '020-99000001', 'passed', ${now}, ${now}
      from identity.buyer b where b.id = ${holder}`.execute(tx);
    if (!isHeld) continue;
    await sql`
      insert into qualification.control_policy (goods_id, allowed_buyers, effective_from)
      select unnest(${goodsIds}::bigint[]), array[${holder}::bigint], ${today}`.execute(tx);
  }
}
