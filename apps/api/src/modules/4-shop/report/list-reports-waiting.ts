import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { addWorkingDays } from '@qianfang/domain/calendar/working-days';
import type { Deps } from '../../../platform/deps.ts';
import { loadHolidays } from '../../1-ground/dispatch/index.ts';
import { loadBuyers } from '../../1-ground/identity/index.ts';
import { loadNamedBatches } from '../../1-ground/stock/index.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { loadWaitingRequests } from './report.repo.ts';

/** A batch whose report companies wait for. */
export interface ReportWaiting {
  readonly goodsId: number;
  readonly name: string;
  readonly spec: string;
  readonly batchNo: string;
  /** The first company that requested it. */
  readonly company: string;
  readonly companies: number;
  readonly requestedAt: Date;
  /** One working day after the first request (trade-rules J-01). */
  readonly dueOn: IsoDate;
  readonly isLate: boolean;
}

/** A page of a queue to work off. */
const max = 200;

/** Requested inspection reports that are missing, longest waiting first. */
export async function listReportsWaiting(deps: Deps): Promise<ReportWaiting[]> {
  const { db } = deps;
  const requests = await loadWaitingRequests(db, max);
  const [first] = requests;
  if (!first) return [];
  const [batches, buyers, calendar] = await Promise.all([
    loadNamedBatches(
      db,
      requests.map((one) => one.batch_id),
    ),
    loadBuyers(
      db,
      requests.map((one) => one.buyer_id),
    ),
    loadHolidays(db, dateInShanghai(first.requested_at)),
  ]);
  const goods = await loadGoods(
    db,
    [...batches.values()].map((batch) => batch.goodsId),
  );
  const today = dateInShanghai(deps.clock.now());
  return requests.flatMap((request) => {
    const batch = batches.get(request.batch_id);
    const of = batch && goods.get(batch.goodsId);
    if (!batch || !of) return [];
    const dueOn = addWorkingDays(dateInShanghai(request.requested_at), 1, calendar);
    return [
      {
        goodsId: batch.goodsId,
        name: of.name,
        spec: of.spec,
        batchNo: batch.batchNo,
        company: buyers.get(request.buyer_id)?.name ?? '',
        companies: request.companies,
        requestedAt: request.requested_at,
        dueOn,
        isLate: today > dueOn,
      },
    ];
  });
}
