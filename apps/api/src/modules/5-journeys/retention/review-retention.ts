import { type IsoDate, isoDate, partsOf } from '@qianfang/domain/calendar/iso-date';
import { type RetentionKind, retainUntil, saleRetention } from '@qianfang/domain/retention/retention-rule';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { forReports } from '../../../platform/replica.ts';
import { transact } from '../../../platform/transact.ts';
import { countMailsByYear } from '../../1-ground/mail/index.ts';
import { countMessagesByYear } from '../../1-ground/sms/index.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { countDocumentsByYear } from '../../2-goods/qualification/index.ts';
import { countJournalsByYear } from '../../2-goods/wallet/index.ts';
import { countInvoicesByYear } from '../../3-trade/invoice/index.ts';
import { loadSoldLines } from '../../3-trade/orders/index.ts';
import { findNewestReview, replaceReview } from './retention.repo.ts';

/** Lines read at once. */
const step = 5_000;
const monthMs = 28 * 86_400_000;

/** Records by kind and the year from which they may be deleted; 0: never. */
class Counts {
  private readonly byKey = new Map<string, number>();

  add(kind: RetentionKind, until: IsoDate | null, records = 1): void {
    const from = until === null ? 0 : partsOf(until).year + 1;
    const key = `${kind}|${from}`;
    this.byKey.set(key, (this.byKey.get(key) ?? 0) + records);
  }

  rows() {
    return [...this.byKey].map(([key, records]) => {
      const [kind = '', from = ''] = key.split('|');
      return { kind, deletable_from: Number(from), records };
    });
  }
}

async function countSales(db: Db, counts: Counts): Promise<void> {
  let after = { buyerId: 0, lineId: 0 };
  for (;;) {
    const lines = await loadSoldLines(db, after, step);
    const last = lines.at(-1);
    if (!last) return;
    const goods = await loadGoods(db, [...new Set(lines.map((line) => line.goodsId))]);
    for (const line of lines) {
      const category = goods.get(line.goodsId)?.device_class_code ?? '';
      const kind = saleRetention(line.goodsClass, category, line.isEphedrine);
      counts.add(kind, retainUntil(kind, line.soldOn, line.expiry));
    }
    after = { buyerId: last.buyerId, lineId: last.lineId };
  }
}

/** Records counted by year count as of its last day, so that none is deleted too early. */
function addYears(
  counts: Counts,
  kind: RetentionKind,
  years: ReadonlyArray<{ readonly year: number; readonly records: number }>,
): void {
  for (const { year, records } of years)
    counts.add(kind, retainUntil(kind, isoDate(`${year}-12-31`), null), records);
}

/**
 * Counts monthly which records must be kept, and until which year (trade-rules 4.11, L-01). Deletes nothing:
 * a person decides that, and sales of implants are kept for ever.
 */
export async function reviewRetention(deps: Deps): Promise<void> {
  const at = deps.clock.now();
  const newest = await findNewestReview(deps.db);
  if (newest && at.getTime() - newest.reviewed_at.getTime() < monthMs) return;
  const counts = new Counts();
  const db = await forReports(deps.db);
  await countSales(db, counts);
  addYears(counts, 'INVOICE', await countInvoicesByYear(db));
  addYears(counts, 'ACCOUNTING', await countJournalsByYear(db));
  addYears(counts, 'QUALIFICATION', await countDocumentsByYear(db));
  addYears(counts, 'SMS', await countMessagesByYear(db));
  addYears(counts, 'MAIL', await countMailsByYear(db));
  await transact(deps.db, (tx) => replaceReview(tx, at, counts.rows()));
}
