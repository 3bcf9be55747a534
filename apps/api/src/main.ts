import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import pino from 'pino';
import { buildApp } from './build-app.ts';
import { fillWithDemo, findContents } from './demo/fill-with-demo.ts';
import { followChanges } from './memory/change-feed.ts';
import { openSearchIndex } from './modules/4-shop/search/search.plugin.ts';
import { systemClock } from './platform/clock.ts';
import { dbOver } from './platform/db.ts';
import { demoDoors } from './platform/demo-doors.ts';
import { type Config, checkFolders, readConfig, SettingError } from './platform/env.ts';
import { migrate } from './platform/migrate.ts';
import { type OpenDatabase, openDatabase } from './platform/open-database.ts';
import { logOptions } from './platform/request-log.ts';

function explainListenError(error: unknown, config: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return new SettingError(`PORT ${config.port} 已被占用，请停止占用它的程序，或换一个端口`);
  if (code === 'EACCES') return new SettingError(`PORT ${config.port} 不允许使用，请换一个 1024 以上的端口`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new SettingError(`HOST ${config.host} 不是本机的地址`);
  return error;
}

/**
 * The settings, once it is known what the database holds. The demo's accounts have a password that everybody knows, so its data
 * is served as the demo or not at all; and a store's own data is opened as a demo only where DEMO=1 says so.
 */
async function settleDemo(config: Config, { pool }: OpenDatabase): Promise<Config> {
  const contents = await findContents(pool);
  const isDemo = demoDoors(config).fillsDatabase;
  if (contents === 'demo' && !isDemo) {
    throw new SettingError(
      'DEMO：数据库中是演示数据，演示账号的密码是公开的，不能当作正式商城启动。请换一个空的 DATA_DIR 或 DATABASE_URL；确实要演示，请加 DEMO=1',
    );
  }
  return contents === 'own' && isDemo && !config.isDemoAsked ? { ...config, demo: false } : config;
}

function greet(config: Config, port: number, isDemo: boolean): void {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const address = config.publicUrl ?? `http://${host}:${port}`;
  const accounts = 'yaodian · zhensuo · liansuo · daishen · hetong · guoqi';
  const lines = [`千方已启动：${address}`];
  if (demoDoors(config).saysSo) {
    lines.push('演示环境：付款由模拟网关完成，短信验证码直接显示在页面上，请勿填写真实资料');
  }
  if (isDemo) lines.push(`演示账号：${accounts}，密码 Qianfang-2026`);
  if (!demoDoors(config).showsCodes && !config.smsFile) {
    lines.push(
      '短信：没有设置 SMS，不能发送验证码；注册、短信登录、忘记密码和支付验证码都不可用（见 docs/operations.md）',
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

async function serve(settings: Config, database: OpenDatabase): Promise<void> {
  await migrate(database.pool);
  const config = await settleDemo(settings, database);
  const db = dbOver(database.pool);
  const isDemo = demoDoors(config).fillsDatabase && (await fillWithDemo(database.pool, config, systemClock));
  const app = await buildApp(config, db, systemClock);
  const feed = followChanges(app, database.pool);
  const searchIndex = openSearchIndex(app, database.pool, feed, join(config.dataDir, 'search-index.picture'));

  let stopping: Promise<void> | undefined;
  const stop = () => {
    // Requests in flight finish first, then jobs, then the database goes.
    stopping ??= app
      .close()
      .then(() => app.deps.jobs.stop())
      .then(() => database.close())
      .then(() => process.exit(0));
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

  try {
    await app.deps.jobs.start(database.pool, app.log);
    await app.listen({ port: config.port, host: config.host });
    feed.start();
    searchIndex.start();
  } catch (error) {
    await app.close();
    await app.deps.jobs.stop();
    throw explainListenError(error, config);
  }
  greet(config, (app.server.address() as AddressInfo).port, isDemo);
}

async function main(): Promise<void> {
  const config = readConfig();
  await checkFolders(config);
  const database = await openDatabase(config, pino(logOptions(config.logLevel)));
  try {
    await serve(config, database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

main().catch((error: unknown) => {
  // A wrong setting is the operator's to mend: one sentence, no stack.
  process.stderr.write(
    `${error instanceof SettingError ? error.message : ((error as Error).stack ?? String(error))}\n`,
  );
  process.exit(1);
});
