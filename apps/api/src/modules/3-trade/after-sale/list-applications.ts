import type { getReturns, getServices } from '@qianfang/contract/after-sale';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Db } from '../../../platform/db.ts';
import { presentReturn, presentService } from './after-sale.present.ts';
import { type ApplicationKind, type ApplicationLineRow, loadLines } from './application.repo.ts';
import { loadApplications } from './application-list.repo.ts';

type Query = QueryOf<typeof getReturns>;

/** One page of one kind with its lines, in three statements. */
async function loadPage(db: Db, buyerId: number, kind: ApplicationKind, query: Query) {
  const { status, order_id: orderId, page, per_page } = query;
  const { rows, total } = await loadApplications(db, buyerId, {
    kind,
    status,
    orderId,
    limit: per_page,
    offset: (page - 1) * per_page,
  });
  const lines = await loadLines(
    db,
    buyerId,
    rows.map((row) => row.id),
  );
  const byId = Map.groupBy(lines, (line) => line.application_id);
  const linesOf = (id: number): readonly ApplicationLineRow[] => byId.get(id) ?? [];
  return { rows, linesOf, page, per_page, total };
}

export async function listReturns(
  db: Db,
  buyerId: number,
  query: Query,
): Promise<ResultOf<typeof getReturns>> {
  const { rows, linesOf, ...paged } = await loadPage(db, buyerId, 'RETURN', query);
  return { list: rows.map((row) => presentReturn(row, linesOf(row.id))), ...paged };
}

export async function listServices(
  db: Db,
  buyerId: number,
  query: QueryOf<typeof getServices>,
): Promise<ResultOf<typeof getServices>> {
  const { rows, linesOf, ...paged } = await loadPage(db, buyerId, 'SERVICE', query);
  return { list: rows.map((row) => presentService(row, linesOf(row.id))), ...paged };
}
