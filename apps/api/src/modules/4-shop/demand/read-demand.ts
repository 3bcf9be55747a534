import type { getDemand } from '@qianfang/contract/demand';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Db } from '../../../platform/db.ts';
import { presentDemand } from './demand.present.ts';
import { findDemand } from './demand.repo.ts';

export async function readDemand(
  db: Db,
  buyerId: number,
  id: number,
): Promise<ResultOf<typeof getDemand> | Problem<'NOT_FOUND'>> {
  const row = await findDemand(db, buyerId, id);
  return row ? { ...presentDemand(row), contact: row.contact, phone: row.phone } : problem('NOT_FOUND');
}
