import type { exportAcceptances, getAcceptanceBook } from '@qianfang/contract/acceptance';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { queryDays } from '@qianfang/domain/calendar/query-day';
import type { Db } from '../../../platform/db.ts';
import { searchWords } from '../../../platform/search-words.ts';
import { countScannedCodes } from '../../3-trade/shipment/index.ts';
import { presentRecord, scanCountsOf } from './receiving.present.ts';
import { type BookTerms, loadRecordPage } from './record.repo.ts';

export function termsOf(query: QueryOf<typeof exportAcceptances>): BookTerms {
  const { from = '1970-01-01', to = '9999-12-31' } = queryDays(query);
  return { keyword: searchWords(query.keyword), from, to };
}

/** One page of a company's acceptance records, last accepted first. */
export async function listRecords(
  db: Db,
  buyerId: number,
  query: QueryOf<typeof getAcceptanceBook>,
): Promise<ResultOf<typeof getAcceptanceBook>> {
  const { page, per_page: limit } = query;
  const { rows, total } = await loadRecordPage(db, buyerId, termsOf(query), {
    limit,
    offset: (page - 1) * limit,
  });
  const counts = await countScannedCodes(db, buyerId, [...new Set(rows.map((row) => row.order_id))]);
  const scanned = scanCountsOf(counts);
  return { list: rows.map((row) => presentRecord(row, scanned)), page, per_page: limit, total };
}
