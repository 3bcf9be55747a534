import { sql } from 'kysely';
import type pg from 'pg';
import { hashPassword } from '../modules/1-ground/identity/index.ts';
import type { Clock } from '../platform/clock.ts';
import { dbOver } from '../platform/db.ts';
import type { Config } from '../platform/env.ts';
import { localFiles } from '../platform/files.ts';
import { openSecretBox } from '../platform/secret-box.ts';

/** What a database holds: nothing yet, the demo, or what is a store's own. */
export async function findContents(pool: pg.Pool): Promise<'nothing' | 'demo' | 'own'> {
  const { rows } = await sql<{ is_demo: boolean; is_empty: boolean }>`
    select exists (select 1 from content.setting where key = 'demo' and value = 'true') as is_demo,
      not exists (select 1 from identity.buyer) and not exists (select 1 from catalogue.goods)
        and not exists (select 1 from content.setting) as is_empty`.execute(dbOver(pool));
  if (rows[0]?.is_demo) return 'demo';
  return rows[0]?.is_empty ? 'nothing' : 'own';
}

/**
 * Fills an empty database with the demo. A database that holds anything of a store's own is left as it is.
 * @returns whether the store now shows the demo
 */
export async function fillWithDemo(
  pool: pg.Pool,
  config: Pick<Config, 'dataDir'>,
  clock: Clock,
): Promise<boolean> {
  const contents = await findContents(pool);
  if (contents !== 'nothing') return contents === 'demo';
  const { seedDemo } = await import('./seed-demo.ts');
  await seedDemo(dbOver(pool), {
    clock,
    secrets: await openSecretBox(config.dataDir),
    files: localFiles(config.dataDir),
    hashPassword,
  });
  return true;
}
