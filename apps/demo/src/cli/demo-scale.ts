import { formatCount } from '@qianfang/domain/quantity/format-units';
// npm run demo:scale -- COUNT

import { runCommand } from '@qianfang/api/cli/run-command';
import { progressLine } from '@qianfang/api/cli/show-progress';
import { systemClock } from '@qianfang/api/platform/clock';
import { dbOver } from '@qianfang/api/platform/db';
import { readConfig } from '@qianfang/api/platform/env';
import { migrate } from '@qianfang/api/platform/migrate';
import { joinDatabase } from '@qianfang/api/platform/open-database';
import { parseWhole } from '@qianfang/domain/identifier/decimal-text';
import { fillWithDemo } from '../fill-with-demo.ts';
import { MOST_GOODS, scaleDemo } from '../scale-demo.ts';

const usage = `用法：npm run demo:scale -- 商品数（1 到 ${MOST_GOODS}），例如 npm run demo:scale -- 100000`;

function readCount(args: readonly string[]): number | undefined {
  const [text = '', ...others] = args;
  const count = parseWhole(text.replaceAll(/[,_]/g, ''));
  return others.length === 0 && count !== undefined && count <= MOST_GOODS ? count : undefined;
}

runCommand(async (args, signal) => {
  const count = readCount(args);
  if (count === undefined) {
    process.exitCode = 1;
    console.error(usage);
    return;
  }
  const config = readConfig();
  const database = await joinDatabase(config);
  const progress = progressLine();
  try {
    await migrate(database.pool);
    if (!(await fillWithDemo(database.pool, config, systemClock))) {
      process.exitCode = 1;
      console.error('这个数据库里不是演示数据，没有改动。请换一个 DATA_DIR 或 DATABASE_URL 再运行。');
      return;
    }
    const startedAt = performance.now();
    const added = await scaleDemo(dbOver(database.pool), systemClock, {
      count,
      signal,
      onProgress: (done) => progress.show(`演示商品 ${done} / ${count}`, done / count),
    });
    progress.end();
    const seconds = (performance.now() - startedAt) / 1000;
    if (signal.aborted) console.log(`已中断，新增 ${added} 个商品。再次运行同一命令会补齐其余的。`);
    else if (added === 0) console.log(`商品已有 ${formatCount(count)} 个或更多，没有新增。`);
    else
      console.log(
        `完成：新增 ${added} 个商品，用时 ${seconds.toFixed(1)} 秒，每秒 ${Math.round(added / seconds)} 个`,
      );
  } finally {
    progress.end();
    await database.close();
  }
});
