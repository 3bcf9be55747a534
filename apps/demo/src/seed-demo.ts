import { loadStaffMember } from '@qianfang/api/modules/1-ground/identity';
import { recheckHolds } from '@qianfang/api/modules/5-journeys/order-hold';
import type { Clock } from '@qianfang/api/platform/clock';
import type { Db } from '@qianfang/api/platform/db';
import type { Files } from '@qianfang/api/platform/files';
import type { SecretBox } from '@qianfang/api/platform/secret-box';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { sql } from 'kysely';
import { demoBuyers } from './buyers/demo-buyers.ts';
import { planPurchases } from './history/plan-purchases.ts';
import { planStandings, planTroubled } from './history/plan-standing.ts';
import { DEMO_SEED, type DemoGoods, makeCatalogue } from './make-catalogue.ts';
import { drawDemoDelivery, drawDemoReviews, drawDemoScan } from './seed/demo-scans.ts';
import { seedTopUps } from './seed/history/post-money.ts';
import { SIGNED_KEY } from './seed/history/write-shipments.ts';
import { afterSales } from './seed/seed-after-sales.ts';
import { seedApprovals } from './seed/seed-approvals.ts';
import { seedAssets } from './seed/seed-assets.ts';
import { seedBuyers } from './seed/seed-buyers.ts';
import {
  CERTIFICATE_KEY,
  type SeededGoods,
  seedControlPolicies,
  seedFirstPurchasePapers,
  seedFrame,
  writeGoods,
} from './seed/seed-catalogue.ts';
import { seedColleagues } from './seed/seed-colleagues.ts';
import { seedContent } from './seed/seed-content.ts';
import { seedCredit } from './seed/seed-credit.ts';
import { seedDailySales } from './seed/seed-daily-sales.ts';
import { seedFeedback } from './seed/seed-feedback.ts';
import { seedContractPrices, writeHistory } from './seed/seed-history.ts';
import { seedInvoices } from './seed/seed-invoices.ts';
import {
  RECEIPT_KEY,
  seedDemands,
  seedFavourites,
  seedReceipts,
  seedReports,
  seedTemplates,
} from './seed/seed-member.ts';
import { seedPreferred } from './seed/seed-preferred.ts';
import { seedPromotions } from './seed/seed-promotions.ts';
import { seedReviews } from './seed/seed-reviews.ts';
import { seedStoreOrders } from './seed/seed-store-orders.ts';
import { seedZones } from './seed/seed-zones.ts';
import { stopIngredient } from './seed/stop-ingredient.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'Qianfang-2026';

export interface DemoDeps {
  readonly clock: Clock;
  readonly secrets: Pick<SecretBox, 'seal' | 'sealBytes'>;
  readonly files: Pick<Files, 'put'>;
  hashPassword(password: string): Promise<string>;
}

export interface DemoTotals {
  readonly goods: number;
  readonly buyers: number;
  readonly orders: number;
}

const CHUNK = 1_000;

/**
 * Fills a migrated, empty database with the whole demo. One transaction, so that an interrupted fill leaves it
 * empty.
 * @param count goods of the catalogue; without it, the default demo
 */
export async function seedDemo(db: Db, deps: DemoDeps, count?: number): Promise<DemoTotals> {
  const now = deps.clock.now();
  const today = dateInShanghai(now);
  const passwordHash = await deps.hashPassword(DEMO_PASSWORD);
  const scan = await drawDemoScan();
  await deps.files.put(CERTIFICATE_KEY, scan, 'image/png');
  const delivered = deps.secrets.sealBytes(await drawDemoDelivery());
  await deps.files.put(SIGNED_KEY, delivered, 'application/octet-stream');
  await deps.files.put(RECEIPT_KEY, deps.secrets.sealBytes(scan), 'application/octet-stream');
  const photos: string[] = [];
  for (const [at, photo] of (await drawDemoReviews()).entries()) {
    const key = `review/demo-${at + 1}.jpg`;
    await deps.files.put(key, deps.secrets.sealBytes(photo), 'application/octet-stream');
    photos.push(key);
  }
  return db.transaction().execute(async (transaction): Promise<DemoTotals> => {
    const tx = transaction as unknown as Db;
    const frame = await seedFrame(tx, now);
    await seedContent(tx, frame.categories, today, now);
    const seeded: SeededGoods[] = [];
    for (const chunk of chunks(makeCatalogue(count === undefined ? { today } : { today, count }))) {
      const written = await writeGoods(tx, frame, chunk);
      await seedFirstPurchasePapers(tx, written);
      seeded.push(...written);
    }
    const buyers = await seedBuyers(tx, {
      buyers: demoBuyers(today),
      passwordHash,
      secrets: deps.secrets,
      files: deps.files,
      today,
      now,
    });
    const buyerIds = new Map([...buyers].map(([username, { id }]) => [username, id]));
    await seedControlPolicies(tx, seeded, buyerIds, today);
    await seedPromotions(tx, { seeded, categories: frame.categories, today, now });
    await seedZones(tx, { seeded, buyerIds, today, now });
    await seedTopUps(tx, buyers.values(), now);
    const creditOf = (username: string, limitFen: number, owed: readonly (readonly [number, number])[]) => {
      const found = buyers.get(username);
      return found ? [{ buyerId: found.id, limitFen, termDays: 30, owed }] : [];
    };
    await seedCredit(
      tx,
      [
        ...creditOf('yaodian', 5_000_000, [
          [1_286_040, 9],
          [632_500, 21],
        ]),
        ...creditOf('zhensuo', 1_000_000, [[318_860, -6]]),
      ],
      { now, today },
    );
    const regular = buyers.get('yaodian');
    const all = seeded.map(({ goods }) => goods);
    const orders =
      regular === undefined
        ? 0
        : (
            await writeHistory(
              tx,
              {
                buyer: regular,
                seeded,
                frame,
                files: deps.files,
                today,
                batchMark: '9',
                meanwhile: [afterSales({ ...deps, buyer: regular, picture: scan, now })],
              },
              [
                ...planPurchases(all, frame.now, today, DEMO_SEED),
                ...planStandings(all, frame.now, today),
              ].sort((a, b) => a.at.getTime() - b.at.getTime()),
            )
          ).length;
    const expired = buyers.get('guoqi');
    if (expired) {
      const history = {
        buyer: expired,
        seeded,
        frame,
        files: deps.files,
        today,
        batchMark: '8',
        meanwhile: [],
      };
      await writeHistory(tx, history, planTroubled(all, frame.now, today));
      await recheckHolds(
        { db: tx, clock: deps.clock },
        { buyerId: expired.id, by: { actor: 'system', name: '' } },
      );
    }
    const head = buyers.get('liansuo');
    const stores = [...buyers.values()].filter(
      ({ buyer }) => buyer.parent === 'liansuo' && buyer.status === 'passed',
    );
    const [one] = stores;
    const storeOrders =
      head && one
        ? await seedStoreOrders(
            tx,
            { buyer: head, seeded, frame, files: deps.files, today, batchMark: '7' },
            stores,
          )
        : 0;
    if (head && one) await seedPreferred(tx, head, stores, { today, now });
    const quick = ['jiuzheng', 'daoqi'].flatMap((username) => buyers.get(username) ?? []);
    const dailySales = await seedDailySales(tx, { seeded, frame, files: deps.files, today }, quick);
    if (regular) {
      await seedColleagues(tx, regular, { passwordHash, now });
      await seedFavourites(tx, regular, now);
      await seedDemands(tx, regular, today, now);
      await seedReceipts(tx, regular);
      await seedTemplates(tx, regular, now);
    }
    if (regular) await seedInvoices(tx, { buyer: regular, files: deps.files, secrets: deps.secrets });
    if (regular) await stopIngredient(tx, deps, regular.id, today);
    await seedReports(tx);
    await seedAssets(tx, { now, categories: frame.categories, regular });
    if (regular) await seedFeedback(tx, regular, now);
    const favoured = ['yaodian', 'liansuo'].flatMap((username) => buyers.get(username) ?? []);
    await seedContractPrices(tx, favoured, { seeded, today });
    const quality = await loadStaffMember(tx, 'hejing');
    if (quality) {
      for (const buyer of [regular, head]) if (buyer) await seedReviews(tx, buyer, quality, { now, photos });
    }
    if (head && one) await seedApprovals(tx, { store: one, headId: head.id, seeded, today, now });
    await sql`insert into content.setting (key, value, updated_at) values ('demo', 'true', ${now})`.execute(
      tx,
    );
    return { goods: seeded.length, buyers: buyers.size, orders: orders + storeOrders + dailySales };
  });
}

function* chunks(goods: Iterable<DemoGoods>): Generator<DemoGoods[]> {
  let chunk: DemoGoods[] = [];
  for (const one of goods) {
    chunk.push(one);
    if (chunk.length === CHUNK) {
      yield chunk;
      chunk = [];
    }
  }
  if (chunk.length > 0) yield chunk;
}
