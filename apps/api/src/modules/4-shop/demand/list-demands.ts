import type { getDemands } from '@qianfang/contract/demand';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Db } from '../../../platform/db.ts';
import { presentDemand } from './demand.present.ts';
import { loadDemands } from './demand.repo.ts';

/** One page of a company's requests, newest first. */
export async function listDemands(
  db: Db,
  buyerId: number,
  { status, page, per_page }: QueryOf<typeof getDemands>,
): Promise<ResultOf<typeof getDemands>> {
  const { rows, total } = await loadDemands(db, buyerId, status, per_page, (page - 1) * per_page);
  return { list: rows.map(presentDemand), page, per_page, total };
}
