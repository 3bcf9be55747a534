import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { ImportError } from '../../1-ground/file-rows/index.ts';
import type { NamedGoods } from './absent/absent.repo.ts';
import type { FileLines } from './file-lines.ts';
import type { ImportRow, Outcome } from './import.table.ts';

export const outcomeLabels: Readonly<Record<Outcome, string>> = {
  added: '新增',
  changed: '更新',
  unchanged: '未变',
  refused: '拒绝',
};

/**
 * Whether files may be created in a folder. A folder without write permission counts as closed even for root.
 */
async function isOpen(folder: string): Promise<boolean> {
  try {
    const { mode } = await stat(folder);
    if (process.platform !== 'win32' && (mode & 0o222) === 0) return false;
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Beside the input; where that folder is not writable, in `imports` of DATA_DIR. */
export async function reportPathFor(input: string, dataDir: string): Promise<string> {
  const name = `${basename(input)}.import-report.csv`;
  const folder = dirname(resolve(input));
  if (await isOpen(folder)) return join(folder, name);
  const own = join(dataDir, 'imports');
  await mkdir(own, { recursive: true });
  return join(own, name);
}

function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export interface CsvReport {
  write(cells: readonly string[]): Promise<void>;
  /** Moves the finished report to its place. */
  finish(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * A CSV that spreadsheets open directly. It gets its name only when complete. Throws {@link ImportError} when
 * it cannot be written.
 */
export async function openCsv(path: string, head: readonly string[]): Promise<CsvReport> {
  const unfinished = `${path}.part`;
  const file = await open(unfinished, 'w').catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(`报告 ${path} 无法写入（${error.code}），请用 --report 指定别处`);
  });
  const stream = file.createWriteStream();
  const failed = new Promise<never>((_, fail) => stream.once('error', fail));
  failed.catch(() => {});
  stream.write(`\uFEFF${head.join(',')}\r\n`);
  return {
    async write(cells) {
      if (!stream.write(`${cells.map(cell).join(',')}\r\n`))
        await Promise.race([once(stream, 'drain'), failed]);
    },
    async finish() {
      stream.end();
      await finished(stream);
      await rename(unfinished, path);
    },
    async discard() {
      stream.destroy();
      await rm(unfinished, { force: true });
    },
  };
}

export interface ImportReport extends Pick<CsvReport, 'finish' | 'discard'> {
  write(row: ImportRow, lines: FileLines): Promise<void>;
  /** Goods that the list does not have. They come before its rows. */
  writeAbsent(goods: NamedGoods): Promise<void>;
}

/** The outcome of every row of a catalogue file. */
export async function openReport(path: string): Promise<ImportReport> {
  const csv = await openCsv(path, ['行号', '结果', '原因', '商品ID']);
  return {
    write: ({ line, outcome, reason, goods_id }, lines) =>
      csv.write([lines.short(line), outcomeLabels[outcome], reason, String(goods_id ?? '')]),
    writeAbsent: ({ id, code, name }) =>
      csv.write(['', '清单中没有', code === null ? name : `${code} ${name}`, String(id)]),
    finish: () => csv.finish(),
    discard: () => csv.discard(),
  };
}
