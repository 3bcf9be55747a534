import { expect, test } from 'vitest';
import { openPool } from '../platform/db.ts';
import { createTestDatabase } from '../testing/postgres.ts';

/** Tables of companies' data that are first searched otherwise, with the reason. */
const foundOtherwise: Readonly<Record<string, string>> = {
  'identity.session': 'found by its token',
  'qualification.address': 'its index leaves out what was deleted, which nothing asks for',
  'wallet.account': "its index is on coalesce(buyer_id, 0), because the store's own accounts have no buyer",
  'wechat.binding': 'found by its account, of which there is one row at most',
  'wechat.ticket': 'found by what the browser, the QR and the phone carry',
};

test('every table of companies’ data has an index that begins with the company', async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.url, 1);
  try {
    const { rows: tables } = await pool.query<{ name: string }>(`
      select n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'buyer_id'
      where c.relkind in ('r', 'p') and not exists (
        select from pg_index i where i.indrelid = c.oid and i.indpred is null and i.indkey[0] = a.attnum)
      order by 1`);
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(foundOtherwise));
  } finally {
    await pool.end();
    await database.end();
  }
});
