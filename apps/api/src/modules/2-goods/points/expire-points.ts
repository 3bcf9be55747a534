import type { Db } from '../../../platform/db.ts';
import { transact } from '../../../platform/transact.ts';
import { postEntry } from './move-points.ts';
import { emptyLot, insertEntry, loadEndedLots, lockPurse } from './points.repo.ts';

const atOnce = 200;

/** Takes expired points out of the log and the books, lot by lot. They cannot be used before that either. */
export async function expirePoints(db: Db, at: Date): Promise<void> {
  for (;;) {
    const ended = await loadEndedLots(db, at, atOnce);
    for (const lot of ended) {
      await transact(db, async (tx) => {
        await lockPurse(tx, lot.buyer_id);
        const points = await emptyLot(tx, lot.buyer_id, lot.id);
        if (points === 0) return;
        const common = { buyerId: lot.buyer_id, source: 'expire', reference: `lot:${lot.id}` } as const;
        const entry = { ...common, amount: -points, memo: '积分到期', at, expiresAt: null };
        const id = await insertEntry(tx, entry);
        if (id !== undefined) await postEntry(tx, entry, id);
      });
    }
    if (ended.length < atOnce) return;
  }
}
