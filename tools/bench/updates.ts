import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const perSecond = 100;

// Statements of frequent orders, of a price list, and of rare changes that move goods in every list.
const stock =
  'update stock.batch set reserved = case when reserved > 0 then reserved - 1 when on_hand > 0 then 1 else 0 end where goods_id = $1';
const price =
  'update pricing.goods_price set base_price = base_price + case when base_price % 200 = 0 then 100 else -100 end where goods_id = $1';
const sales = 'update catalogue.goods set sold_quantity = sold_quantity + 1 where id = $1';
const statements = [stock, price, stock, price, stock, stock, price, stock, stock, sales];

/**
 * Changes 100 goods a second, one by one, while `work` runs: six times stock, three times a price, once the quantity
 * sold. Returns the number of changes.
 */
export async function whileUpdating<T>(
  databaseUrl: string,
  ids: readonly string[],
  work: () => Promise<T>,
): Promise<{ readonly done: T; readonly perSecond: number }> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  // The store and its database may stop before the last connection closes.
  pool.on('error', () => undefined);
  const startedAt = performance.now();
  let sent = 0;
  let isOver = false;
  async function change() {
    while (!isOver) {
      const due = startedAt + (sent * 1000) / perSecond;
      if (performance.now() < due) await sleep(due - performance.now());
      const at = sent++;
      await pool.query(statements[at % statements.length] ?? '', [ids[at % ids.length]]);
    }
  }
  const changing = Promise.all([change(), change(), change(), change()]);
  try {
    const done = await work();
    const seconds = (performance.now() - startedAt) / 1000;
    return { done, perSecond: sent / seconds };
  } finally {
    isOver = true;
    await changing;
    await pool.end();
  }
}
