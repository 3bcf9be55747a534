import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { NamedGoods } from '../modules/5-journeys/goods-import/absent/absent.repo.ts';
import type { CheckedFile } from '../modules/5-journeys/goods-import/checked-file.ts';
import { parseMapping } from '../modules/5-journeys/goods-import/columns/read-mapping.ts';
import type { ImportRow } from '../modules/5-journeys/goods-import/import.table.ts';
import { importGoods } from '../modules/5-journeys/goods-import/import-goods.ts';
import type { ImportResult } from '../modules/5-journeys/goods-import/import-run.ts';
import { type Db, dbOver, openPool } from '../platform/db.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';

export interface Imported extends ImportResult {
  readonly rows: readonly ImportRow[];
  /** Notices about the file before the first row. */
  readonly notices: readonly string[];
  /** Goods found missing in a complete list. */
  readonly absentGoods: readonly NamedGoods[];
}

interface HowComplete {
  readonly confirmed?: number;
  readonly mapping?: string;
  readonly isPreview?: boolean;
}

const tables = {
  goods: 'select * from catalogue.goods order by id',
  makers: 'select * from catalogue.maker order by id',
  prices: 'select * from pricing.goods_price order by goods_id',
  history: 'select * from pricing.price_history order by goods_id, on_date',
  since: 'select * from catalogue.price_since order by goods_id',
  batches: 'select * from stock.batch order by id',
  movements: 'select * from stock.movement order by id',
  entries: 'select * from search.entry order by goods_id',
};

/** Imports files into a database of its own, fresh for each test. */
export class ImportFiles {
  folder = '';
  now = new Date(0);
  db!: Db;
  pool!: pg.Pool;
  #database!: TestDatabase;
  #files = 0;

  constructor() {
    beforeAll(async () => {
      this.folder = await mkdtemp(join(tmpdir(), 'qianfang-import-'));
    });
    afterAll(() => rm(this.folder, { recursive: true, force: true }));
    beforeEach(async () => {
      this.#database = await createTestDatabase();
      this.pool = openPool(this.#database.url, 4);
      this.db = dbOver(this.pool);
      this.now = new Date('2026-11-21T10:00:00+08:00');
    });
    afterEach(async () => {
      await this.pool.end();
      await this.#database.end();
    });
  }

  async file(path: string, mapping = '{}', isPreview = false, confirmed?: number): Promise<Imported> {
    const rows: ImportRow[] = [];
    const absentGoods: NamedGoods[] = [];
    let table: CheckedFile | undefined;
    const result = await importGoods(
      { db: this.db, clock: { now: () => this.now } },
      {
        path,
        mapping: parseMapping(mapping),
        mappingText: mapping,
        isPreview,
        ...(confirmed !== undefined && {
          absent: { confirmed, onGoods: (goods: NamedGoods) => void absentGoods.push(goods) },
        }),
        onOpen: (opened) => {
          table = opened;
        },
        onRow: (row) => {
          rows.push(row);
        },
      },
    );
    return { ...result, rows, notices: table?.notices ?? [], absentGoods };
  }

  async text(text: string, mapping?: string, isPreview?: boolean): Promise<Imported> {
    return this.file(await this.#write(text), mapping, isPreview);
  }

  /** Imports a list said to be complete. */
  async complete(text: string, { confirmed = 0, mapping, isPreview }: HowComplete = {}): Promise<Imported> {
    return this.file(await this.#write(text), mapping, isPreview, confirmed);
  }

  async #write(text: string): Promise<string> {
    this.#files += 1;
    const path = join(this.folder, `${this.#files}.csv`);
    await writeFile(path, text);
    return path;
  }

  /**
   * Everything that an import may write, including times, so that rewriting equal values counts as a change.
   */
  async everything(): Promise<Record<string, unknown[]>> {
    const read = Object.entries(tables).map(
      async ([name, text]) => [name, (await this.pool.query(text)).rows] as const,
    );
    return Object.fromEntries(await Promise.all(read));
  }

  async rows<T extends object>(text: string): Promise<T[]> {
    return (await this.pool.query<T>(text)).rows;
  }

  async one<T extends object>(text: string): Promise<T> {
    const [row, ...others] = await this.rows<T>(text);
    if (!row || others.length > 0) throw new Error(`${others.length + 1} rows`);
    return row;
  }
}
