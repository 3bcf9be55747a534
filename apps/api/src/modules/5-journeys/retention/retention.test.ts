import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReceivedOrder } from '../../../testing/after-sale-builders.ts';
import { makeBuyer } from '../../../testing/builders.ts';
import { makeGoods } from '../../../testing/goods-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { readOutlook } from './read-outlook.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('the review says from when records may be deleted; a sale of an implant is kept for ever (L-01)', async () => {
  const buyer = await makeBuyer(t);
  const drug = await makeGoods(t, { batches: [{ onHand: 100, expiryDate: '2028-04-30' }] });
  const implant = await makeGoods(t, { batches: [{ onHand: 100, expiryDate: '2028-04-30' }] });
  await sql`update catalogue.goods set device_class_code = '13' where id = ${implant.id}`.execute(t.db);
  await makeReceivedOrder(t, buyer, {
    lines: [
      [drug.id, 10],
      [implant.id, 10],
    ],
  });
  await sql`update orders.order_line set goods_class = 'DEV3' where goods_id = ${implant.id}`.execute(t.db);

  const review = async () => {
    await t.app.deps.jobs.run('review-retention');
    return (await readOutlook(t.app.deps))?.list.filter((one) => one.kind.endsWith('_SALE'));
  };
  // Ordered on 2026-11-21: five years count, since the expiry is earlier.
  expect(await review()).toMatchObject([
    { kind: 'DRUG_SALE', deletableFrom: 2032, isDeletable: false, records: 1 },
    { kind: 'IMPLANT_SALE', deletableFrom: null, isDeletable: false, records: 1 },
  ]);
  t.clock.advance({ days: 20 * 365 });
  expect(await review()).toMatchObject([
    { kind: 'DRUG_SALE', isDeletable: true },
    { kind: 'IMPLANT_SALE', deletableFrom: null, isDeletable: false },
  ]);
  expect((await t.pool.query('select 1 from orders.order_line')).rowCount).toBe(2);
});
