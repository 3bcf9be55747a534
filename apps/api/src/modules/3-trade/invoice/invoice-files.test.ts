import { getInvoiceFiles, getInvoices } from '@qianfang/contract/invoice';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionCookie } from '../../../platform/viewer.ts';
import { makeBuyer, type TestBuyer } from '../../../testing/builders.ts';
import { makeInvoice, shipPaidOrder } from '../../../testing/invoice-builders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const fetchFiles = (buyer: TestBuyer, query: Record<string, string> = {}) =>
  t.app.inject({ url: getInvoiceFiles.path, query, cookies: { [sessionCookie]: buyer.session } });
const records = async (buyer: TestBuyer, query: Record<string, string>) =>
  (await t.call(getInvoices, { as: buyer.session, query })).data.list;

test('invoices are found by day, number or order, and downloaded as one archive', async () => {
  const buyer = await makeBuyer(t);
  expect(await fetchFiles(buyer)).toMatchObject({ statusCode: 404 });
  const first = await makeInvoice(t, buyer, await shipPaidOrder(t, buyer));
  t.clock.advance({ days: 2 });
  await makeInvoice(t, buyer, await shipPaidOrder(t, buyer));

  const days = { start_time: '2026-11-21', end_time: '2026-11-22' };
  const early = await records(buyer, days);
  expect(early.map(({ id }) => id)).toEqual([first]);
  expect(await records(buyer, {})).toHaveLength(2);

  const archive = await fetchFiles(buyer);
  expect([archive.statusCode, archive.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(Object.keys(unzipSync(archive.rawPayload))).toHaveLength(2);
  const some = unzipSync((await fetchFiles(buyer, days)).rawPayload);
  expect(Object.keys(some)).toEqual([`数电发票_${early[0]?.number}.pdf`]);
  expect(strFromU8(Object.values(some)[0] ?? new Uint8Array())).toContain('%PDF');
  const other = await makeBuyer(t);
  expect(await fetchFiles(other)).toMatchObject({ statusCode: 404 });
});
