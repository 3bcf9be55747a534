// npm run import -- FILE [--map FILE] [--preview] [--absent off-sale [--confirm COUNT]] [--report FILE]
// npm run import -- pictures FOLDER|ZIP [--as STAFF] [--preview] [--report FILE]

import { ImportError } from '../modules/1-ground/file-rows/import-error.ts';
import { sendNoticesSoon } from '../modules/4-shop/notice/index.ts';
import { emptyMapping } from '../modules/5-journeys/goods-import/columns/mapping.ts';
import { readMapping } from '../modules/5-journeys/goods-import/columns/read-mapping.ts';
import { importGoods } from '../modules/5-journeys/goods-import/import-goods.ts';
import { openReport, reportPathFor } from '../modules/5-journeys/goods-import/import-report.ts';
import { systemClock } from '../platform/clock.ts';
import { dbOver } from '../platform/db.ts';
import { readConfig } from '../platform/env.ts';
import { migrate } from '../platform/migrate.ts';
import { joinDatabase, type OpenDatabase } from '../platform/open-database.ts';
import { readImportArguments } from './import-command/read-import-arguments.ts';
import { changesToShow, showColumns, showUnderstood } from './import-command/show-preview.ts';
import { showAbsent, showTable, showTotals } from './import-command/show-result.ts';
import { runCommand } from './run-command.ts';
import { progressLine } from './show-progress.ts';

async function importFile(args: readonly string[], signal: AbortSignal): Promise<void> {
  const given = readImportArguments(args);
  const { mapping, text } = given.map ? await readMapping(given.map) : { mapping: emptyMapping, text: '' };
  const config = readConfig();
  // A preview leaves nothing behind, unless a report is requested by name.
  const path =
    given.report ?? (given.isPreview ? undefined : await reportPathFor(given.file, config.dataDir));
  const report = path === undefined ? undefined : await openReport(path);
  const startedAt = performance.now();
  const progress = progressLine();
  const changes = changesToShow();
  let database: OpenDatabase | undefined;
  try {
    database = await joinDatabase(config);
    await migrate(database.pool);
    const db = dbOver(database.pool);
    const result = await importGoods(
      { db, clock: systemClock },
      {
        path: given.file,
        mapping,
        mappingText: text,
        isPreview: given.isPreview,
        signal,
        onOpen(table, resumedAtLine) {
          showTable(table, resumedAtLine);
          if (given.isPreview) showColumns(table);
        },
        ...(given.isPreview && { onUnderstood: showUnderstood }),
        onProgress: (rows, share) => progress.show(`导入 已处理 ${rows} 行`, share),
        onRow(row, lines) {
          if (given.isPreview) changes.note(row, lines);
          return report?.write(row, lines);
        },
        ...(given.isComplete && {
          absent: {
            confirmed: given.confirmed,
            onFound(found) {
              progress.end();
              showAbsent(found, given.isPreview);
            },
            ...(report && { onGoods: (goods) => report.writeAbsent(goods) }),
          },
        }),
      },
    );
    await report?.finish();
    if (!given.isPreview && (result.counts.changed > 0 || result.absent)) await sendNoticesSoon(db);
    progress.end();
    changes.show();
    showTotals(result, given.isPreview);
    const seconds = (performance.now() - startedAt) / 1000;
    const { counts } = result;
    const rows = counts.added + counts.changed + counts.unchanged + counts.refused;
    console.log(`用时 ${seconds.toFixed(1)} 秒，每秒 ${Math.round(rows / seconds)} 行`);
    if (path !== undefined) console.log(`逐行结果：${path}`);
    if (result.absent?.refusal) throw new ImportError(result.absent.refusal);
  } catch (error) {
    await report?.discard();
    throw error;
  } finally {
    progress.end();
    await database?.close();
  }
}

runCommand(async (args, signal) => {
  try {
    if (args[0] === 'pictures') {
      // Needs the store's parts, which take a second to load.
      const { importPictures } = await import('./import-command/import-pictures.ts');
      await importPictures(args.slice(1), signal);
    } else await importFile(args, signal);
  } catch (error) {
    if (!(error instanceof ImportError) && !signal.aborted) throw error;
    process.exitCode = 1;
    console.error(
      signal.aborted ? '已中断。再次运行同一命令会从中断处继续。' : (error as ImportError).message,
    );
  }
});
