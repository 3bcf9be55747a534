import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import pino from 'pino';
import { buildApp } from './build-app.ts';
import { followChanges } from './memory/change-feed.ts';
import { holdsDemo } from './modules/4-shop/content/content.plugin.ts';
import { openSearchIndex } from './modules/4-shop/search/search.plugin.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { dbOver, openPool } from './platform/db.ts';
import { demoDoors } from './platform/demo-doors.ts';
import { type Config, checkFolders, readConfig, SettingError } from './platform/env.ts';
import { type Files, FilesUnavailable, sayFault } from './platform/files.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { migrate } from './platform/migrate.ts';
import { type OpenDatabase, openDatabase } from './platform/open-database.ts';
import type { SimulateGateways } from './platform/open-gateways.ts';
import { reportProcess } from './platform/processes/report-process.ts';
import { followReplica } from './platform/replica.ts';
import { logOptions } from './platform/request-log.ts';
import { contractSchema } from './platform/schema/contract-schema.ts';
import { watchStatements } from './platform/slow-statements.ts';
import { openTraces } from './platform/traces/open-traces.ts';

function explainListenError(error: unknown, config: Config): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE')
    return new SettingError(`PORT ${config.port} 已被占用，请停止占用它的程序，或换一个端口`);
  if (code === 'EACCES') return new SettingError(`PORT ${config.port} 不允许使用，请换一个 1024 以上的端口`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new SettingError(`HOST ${config.host} 不是本机的地址`);
  return error;
}

/** What a store needs to be the demo, where its settings ask for it. */
export interface Demo {
  /** Fills an empty database; a store's own data stays as it is. @returns whether the store now shows the demo */
  readonly fill: (pool: pg.Pool, config: Config, clock: Clock) => Promise<boolean>;
  readonly simulateGateways: SimulateGateways;
  /** Tells whoever starts the demo how to log in. */
  readonly greeting: string;
}

function settingsFor(demo: Demo | undefined): Config {
  const config = readConfig();
  if (demo || !demoDoors(config).fillsDatabase) return config;
  if (config.isDemoAsked) throw new SettingError('DEMO：这个程序不带演示，要看演示请用 npm start 启动');
  return { ...config, demo: false };
}

/**
 * The settings, completed by what the database contains. The demo's accounts have a public password, so its data is
 * served only as the demo. A store's own data opens as a demo only with DEMO=1.
 */
async function settleDemo(
  config: Config,
  { pool }: OpenDatabase,
  demo: Demo | undefined,
): Promise<{ readonly config: Config; readonly isFilled: boolean }> {
  if (demo && demoDoors(config).fillsDatabase) {
    const isFilled = await demo.fill(pool, config, systemClock);
    return { config: isFilled || config.isDemoAsked ? config : { ...config, demo: false }, isFilled };
  }
  if (await holdsDemo(dbOver(pool))) {
    throw new SettingError(
      'DEMO：数据库中是演示数据，演示账号的密码是公开的，不能当作正式商城启动。请换一个空的 DATA_DIR 或 DATABASE_URL；确实要演示，请加 DEMO=1',
    );
  }
  return { config, isFilled: false };
}

/** What somebody who starts the store has to know of its files. Throws where the storage refuses the store. */
async function checkFiles(config: Config, files: Files): Promise<string | undefined> {
  const fault = await files.probe();
  if (fault?.kind === 'refused') throw new SettingError(`文件：${sayFault(fault)}`);
  if (fault) return `文件：${sayFault(fault)}，连上之前不能上传和打开文件，下单等其他功能照常`;
  if (config.bucket && config.filesIn === 'folder') {
    return `文件：设置了存储桶，但没有 FILES=bucket，文件仍在 ${join(config.dataDir, 'files')}`;
  }
  return undefined;
}

function greet(
  config: Config,
  port: number,
  { demoGreeting, filesNote }: { demoGreeting: string | undefined; filesNote: string | undefined },
): void {
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  const address = config.publicUrl ?? `http://${host}:${port}`;
  const lines = [`千方已启动：${address}`];
  if (demoDoors(config).saysSo) {
    lines.push('演示环境：付款由模拟网关完成，短信验证码直接显示在页面上，请勿填写真实资料');
  }
  if (demoGreeting !== undefined) lines.push(demoGreeting);
  if (!demoDoors(config).showsCodes && !config.smsFile) {
    lines.push(
      '短信：没有设置 SMS，不能发送验证码；注册、短信登录、忘记密码和支付验证码都不可用（见 docs/operations.md）',
    );
  }
  if (filesNote !== undefined) lines.push(filesNote);
  if (!demoDoors(config).simulatesGateways && !config.mail) {
    lines.push(
      '邮件：没有设置 MAIL_HOST，不能发送邮件；发票、对账单、合同和报表只能下载（见 docs/operations.md）',
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}

/** Connections to the replica: reports that read at the same time. */
const replicaPool = 4;

async function serve(settings: Config, database: OpenDatabase, demo: Demo | undefined): Promise<void> {
  await migrate(database.pool);
  const { config, isFilled } = await settleDemo(settings, database, demo);
  let log: FastifyBaseLogger | undefined;
  const db = dbOver(
    database.pool,
    watchStatements(config.slowStatementMs, () => log),
  );
  const traces = await openTraces(config, { warn: (facts, text) => log?.warn(facts, text) });
  const app = await buildApp(config, db, systemClock, demo?.simulateGateways);
  log = app.log;
  const itself = await reportProcess(db, systemClock, app.log);
  app.deps.jobs.define('platform.contract', async () => void (await contractSchema(db, systemClock)), {
    everyMinutes: 60,
  });
  if (config.databaseReplicaUrl) {
    const replica = openPool(config.databaseReplicaUrl, replicaPool);
    app.addHook('onClose', () => replica.end());
    followReplica(app.deps, replica, itself);
  }
  const feed = followChanges(app, database.pool);
  const searchIndex = openSearchIndex(app, database.pool, feed, join(config.dataDir, 'search-index.picture'));

  let stopping: Promise<void> | undefined;
  const stop = () => {
    app.isLeaving = true;
    // Requests in flight finish first, then jobs; the database closes last.
    stopping ??= sleep(config.drainSeconds * 1000)
      .then(() => app.close())
      .then(() => app.deps.jobs.stop())
      .then(() => itself.stop())
      .then(() => traces?.stop())
      .then(() => database.close())
      .then(() => process.exit(0));
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);

  let filesNote: string | undefined;
  try {
    filesNote = await checkFiles(config, app.deps.files);
    await app.deps.jobs.start(database.pool, app.log);
    await serveMetrics(app, {
      pool: database.pool,
      db,
      clock: systemClock,
      files: app.deps.files,
      feedLagSeconds: () => feed.lagSeconds,
      index: () => searchIndex.state,
      liveStreams: () => app.liveEvents.size,
    });
    await app.listen({ port: config.port, host: config.host });
    feed.start();
    searchIndex.start();
  } catch (error) {
    await app.close();
    await app.deps.jobs.stop();
    await itself.stop();
    throw explainListenError(error, config);
  }
  const demoGreeting = isFilled ? demo?.greeting : undefined;
  greet(config, (app.server.address() as AddressInfo).port, { demoGreeting, filesNote });
}

async function openAndServe(demo: Demo | undefined): Promise<void> {
  const config = settingsFor(demo);
  await checkFolders(config);
  const database = await openDatabase(config, pino(logOptions(config.logLevel)));
  try {
    await serve(config, database, demo);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Serves until the process is asked to stop. Without `demo` the store is never the demo. */
export async function startStore(demo?: Demo): Promise<void> {
  try {
    await openAndServe(demo);
  } catch (error) {
    // The operator corrects a wrong setting, so one sentence is enough and a stack would distract.
    const said =
      error instanceof FilesUnavailable
        ? sayFault(error.fault)
        : error instanceof SettingError
          ? error.message
          : ((error as Error).stack ?? String(error));
    process.stderr.write(`${said}\n`);
    process.exit(1);
  }
}
