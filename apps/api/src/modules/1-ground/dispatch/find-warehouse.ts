import { fieldProblem, type Problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import { loadWarehouses } from '../stock/index.ts';

/** The id of a warehouse by its name, such as 广州仓. */
export async function findWarehouse(db: Db, name: string): Promise<number | Problem<'INVALID'>> {
  const warehouses = [...(await loadWarehouses(db))];
  const found = warehouses.find(([, one]) => one.name === name);
  if (found) return found[0];
  return fieldProblem(
    'warehouse',
    `没有仓库“${name}”，现有：${warehouses.map(([, one]) => one.name).join('、')}`,
  );
}

/** A time of day such as 17:30. */
export const isTimeOfDay = (text: string) => /^([01]?\d|2[0-3]):[0-5]\d$/.test(text);
