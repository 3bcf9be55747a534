// npm run migrate [-- --contract]
import { systemClock } from '../platform/clock.ts';
import { dbOver } from '../platform/db.ts';
import { readConfig } from '../platform/env.ts';
import { migrate, schemaState } from '../platform/migrate.ts';
import { joinDatabase } from '../platform/open-database.ts';
import { loadProcesses } from '../platform/processes/process.repo.ts';
import { contractSchema, listContracts, silenceMs } from '../platform/schema/contract-schema.ts';
import { runCommand } from './run-command.ts';

runCommand(async (args) => {
  const database = await joinDatabase(readConfig());
  const db = dbOver(database.pool);
  try {
    await migrate(database.pool);
    const asked = args.includes('--contract');
    if (asked) {
      const { run } = await contractSchema(db, systemClock, { isAsked: true });
      if (run.length > 0) console.log(`已收缩：${run.join('、')}。更早的程序从此不能在这个数据库上运行。`);
    }
    const state = await schemaState(database.pool);
    console.log(`数据库的结构：${state?.level}。`);
    const since = new Date(systemClock.now().getTime() - silenceMs);
    const running = (await loadProcesses(db, since)).filter(({ ended_at }) => ended_at === null);
    for (const { level, seen_at } of running)
      console.log(`运行中的进程：程序版本 ${level}，最近报告 ${seen_at.toISOString()}。`);
    const waiting = await listContracts(db);
    if (waiting.length > 0)
      console.log(
        asked
          ? `还不能收缩：${waiting.join('、')}。请先停止更早的程序；被强行结束的进程要等 5 分钟。`
          : `待收缩：${waiting.join('、')}。更早的程序停止一天后自动进行；不再退回的话，npm run migrate -- --contract 立即进行。`,
      );
  } finally {
    await database.close();
  }
});
