// npm run import -- FILE [--map FILE] [--dry-run] [--report FILE]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { emptyMapping, readMapping } from '../modules/catalogue/import/columns/read-mapping.ts';
import { ImportError } from '../modules/catalogue/import/import-error.ts';
import { importGoods } from '../modules/catalogue/import/import-goods.ts';
import { openReport, outcomeLabels, reportPathFor } from '../modules/catalogue/import/import-report.ts';
import type { ImportTotals, ReasonCount } from '../modules/catalogue/import/import-tally.ts';
import type { CatalogueTable } from '../modules/catalogue/import/open-table.ts';
import { tellNoticesSoon } from '../modules/notice/index.ts';
import { systemClock } from '../platform/clock.ts';
import { dbOver } from '../platform/db.ts';
import { readConfig } from '../platform/env.ts';
import { migrate } from '../platform/migrate.ts';
import { joinDatabase, type OpenDatabase } from '../platform/open-database.ts';
import { runCommand } from './run-command.ts';
import { progressLine } from './show-progress.ts';

const usage = '用法：npm run import -- 文件 [--map 映射文件] [--dry-run] [--report 报告文件]';

interface Wish {
  readonly file: string;
  readonly map: string | undefined;
  readonly report: string | undefined;
  readonly isDryRun: boolean;
}

/** npm runs scripts in the project's folder; files are meant where the command was typed. */
function typedPath(name: string): string {
  return resolve(process.env.INIT_CWD ?? '.', name);
}

function readWish(args: readonly string[]): Wish {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { map: { type: 'string' }, report: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    });
    const [file, ...others] = positionals;
    if (file === undefined || others.length > 0) throw new ImportError(usage);
    return {
      file: typedPath(file),
      map: values.map === undefined ? undefined : typedPath(values.map),
      report: values.report === undefined ? undefined : typedPath(values.report),
      isDryRun: values['dry-run'] ?? false,
    };
  } catch (error) {
    if (error instanceof ImportError) throw error;
    const option = /'(-[^']+)'/.exec((error as Error).message)?.[1] ?? '';
    throw new ImportError(`选项 ${option} 不能识别或缺少内容。\n${usage}`);
  }
}

function showTable(table: CatalogueTable, resumedAtLine: number): void {
  const headers = table.sheets.map(({ headerLine }) => `第 ${headerLine} 行`).join('、');
  console.log(`文件：${table.description}，表头在${headers}`);
  for (const notice of table.notices) console.log(`  ${notice}`);
  if (resumedAtLine > 0) console.log(`  上次在${table.lines.sentence(resumedAtLine)}中断，从下一行继续`);
}

const mostReasons = 20;

function showReasons(title: string, reasons: readonly ReasonCount[]): void {
  if (reasons.length === 0) return;
  console.log(title);
  for (const { reason, rows } of reasons.slice(0, mostReasons))
    console.log(`  ${String(rows).padStart(7)}  ${reason}`);
  if (reasons.length > mostReasons) console.log(`  …… 另有 ${reasons.length - mostReasons} 种，见报告`);
}

function showTotals({ counts, refused, noted }: ImportTotals, isDryRun: boolean): void {
  const all = counts.added + counts.changed + counts.unchanged + counts.refused;
  const parts = (['added', 'changed', 'unchanged', 'refused'] as const).map(
    (outcome) => `${outcomeLabels[outcome]} ${counts[outcome]}`,
  );
  console.log(`${isDryRun ? '试导入（未写入）' : '导入完成'}：共 ${all} 行，${parts.join('，')}`);
  showReasons('拒绝的原因：', refused);
  showReasons('其余各行的说明：', noted);
}

async function importFile(args: readonly string[], signal: AbortSignal): Promise<void> {
  const wish = readWish(args);
  const { mapping, text } = wish.map ? await readMapping(wish.map) : { mapping: emptyMapping, text: '' };
  const config = readConfig();
  // A dry run leaves nothing behind, unless a report is asked for by name.
  const path = wish.report ?? (wish.isDryRun ? undefined : await reportPathFor(wish.file, config.dataDir));
  const report = path === undefined ? undefined : await openReport(path);
  const startedAt = performance.now();
  const progress = progressLine();
  let database: OpenDatabase | undefined;
  try {
    database = await joinDatabase(config);
    await migrate(database.pool);
    const db = dbOver(database.pool);
    const totals = await importGoods(
      { db, clock: systemClock },
      {
        path: wish.file,
        mapping,
        mappingText: text,
        isDryRun: wish.isDryRun,
        signal,
        onOpen: showTable,
        onIndex: (goods) => progress.show(`建立索引 ${goods} 个商品`),
        onProgress: (rows, share) => progress.show(`导入 已处理 ${rows} 行`, share),
        ...(report && { onRow: (row, lines) => report.write(row, lines) }),
      },
    );
    await report?.finish();
    if (!wish.isDryRun && totals.counts.changed > 0) await tellNoticesSoon(db);
    progress.end();
    showTotals(totals, wish.isDryRun);
    const seconds = (performance.now() - startedAt) / 1000;
    const { counts } = totals;
    const rows = counts.added + counts.changed + counts.unchanged + counts.refused;
    console.log(`用时 ${seconds.toFixed(1)} 秒，每秒 ${Math.round(rows / seconds)} 行`);
    if (path !== undefined) console.log(`逐行结果：${path}`);
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
    await importFile(args, signal);
  } catch (error) {
    if (!(error instanceof ImportError) && !signal.aborted) throw error;
    process.exitCode = 1;
    console.error(
      signal.aborted ? '已中断。再次运行同一命令会从中断处继续。' : (error as ImportError).message,
    );
  }
});
