import type { Db } from '../../../platform/db.ts';
import { transact } from '../../../platform/transact.ts';
import { postJournal } from '../../2-goods/wallet/index.ts';
import { lockEnded, markExpired } from './voucher.repo.ts';
import { voucherNo } from './voucher-no.ts';

const atOnce = 200;

/** Takes what is left on expired vouchers out of the books. It cannot be used before that either. */
export async function expireVouchers(db: Db, at: Date): Promise<void> {
  for (;;) {
    const count = await transact(db, async (tx) => {
      const ended = await lockEnded(tx, at, atOnce);
      for (const voucher of ended) {
        await postJournal(tx, {
          cause: 'voucher_expired',
          // An amount that a cancelled order returns to an expired voucher expires a second time.
          reference: `${voucherNo(voucher.id)}:${voucher.expired_fen}`,
          memo: '现金券过期',
          at,
          postings: [
            {
              owner: { buyerId: voucher.buyer_id },
              code: 'voucher',
              amount: -voucher.balance_fen,
              item: voucherNo(voucher.id),
            },
            { owner: { system: true }, code: 'voucher_issued', amount: voucher.balance_fen },
          ],
        });
      }
      await markExpired(tx, ended);
      return ended.length;
    });
    if (count < atOnce) return;
  }
}
