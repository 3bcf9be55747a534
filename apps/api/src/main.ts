import { buildApp } from './build-app.ts';
import { systemClock } from './platform/clock.ts';
import { dbOver, openPool } from './platform/db.ts';
import { readConfig, SettingError } from './platform/env.ts';
import { migrate } from './platform/migrate.ts';

async function main(): Promise<void> {
  const config = readConfig();
  if (!config.databaseUrl) throw new SettingError('DATABASE_URL');
  const pool = openPool(config.databaseUrl, config.databasePool);
  await migrate(pool);
  const app = await buildApp(config, dbOver(pool), systemClock);
  await app.listen({ port: config.port, host: config.host });
}

await main();
