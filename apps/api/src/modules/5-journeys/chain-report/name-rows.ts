import type { Db } from '../../../platform/db.ts';
import { loadCategories } from '../../2-goods/goods/index.ts';
import type { ReportBy, ReportRow } from '../../3-trade/purchases/index.ts';
import type { OpenReport } from './open-report.ts';

async function namesOfCategories(db: Db): Promise<ReadonlyMap<string, string>> {
  const all = await loadCategories(db);
  const byId = new Map(all.map((one) => [one.id, one.name]));
  return new Map(
    all.map(({ id, path }) => [String(id), path.map((step) => byId.get(step) ?? '').join(' › ')]),
  );
}

/** How rows of a report are called. */
export async function namesOf(
  { db, stores }: OpenReport,
  by: ReportBy,
): Promise<(row: Pick<ReportRow, 'key' | 'name' | 'maker'>) => string> {
  if (by === 'goods') return (row) => row.name;
  if (by === 'maker') return (row) => row.key || '未注明厂家';
  if (by === 'store') {
    const names = new Map(stores.map((store) => [String(store.id), store.company]));
    return (row) => names.get(row.key) ?? '';
  }
  const names = await namesOfCategories(db);
  return (row) => names.get(row.key) ?? '未分类';
}
