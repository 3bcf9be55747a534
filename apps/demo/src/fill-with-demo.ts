import { hashPassword } from '@qianfang/api/modules/1-ground/identity';
import type { Clock } from '@qianfang/api/platform/clock';
import { dbOver } from '@qianfang/api/platform/db';
import type { Config } from '@qianfang/api/platform/env';
import { openFiles } from '@qianfang/api/platform/file-storage/open-files';
import { openSecretBox } from '@qianfang/api/platform/secret-box';
import { sql } from 'kysely';
import type pg from 'pg';

/** The contents of a database: nothing, the demo, or a store's own data. */
async function findContents(pool: pg.Pool): Promise<'nothing' | 'demo' | 'own'> {
  const { rows } = await sql<{ is_demo: boolean; is_empty: boolean }>`
    select exists (select 1 from content.setting where key = 'demo' and value = 'true') as is_demo,
      not exists (select 1 from identity.buyer) and not exists (select 1 from catalogue.goods)
        and not exists (select 1 from content.setting) as is_empty`.execute(dbOver(pool));
  if (rows[0]?.is_demo) return 'demo';
  return rows[0]?.is_empty ? 'nothing' : 'own';
}

/**
 * Fills an empty database with the demo. Leaves a database with a store's own data unchanged.
 * @returns whether the store now shows the demo
 */
export async function fillWithDemo(
  pool: pg.Pool,
  config: Pick<Config, 'dataDir' | 'filesIn' | 'bucket' | 'logLevel'>,
  clock: Clock,
): Promise<boolean> {
  const contents = await findContents(pool);
  if (contents !== 'nothing') return contents === 'demo';
  const { seedDemo } = await import('./seed-demo.ts');
  await seedDemo(dbOver(pool), {
    clock,
    secrets: await openSecretBox(config),
    files: await openFiles(config),
    hashPassword,
  });
  return true;
}
