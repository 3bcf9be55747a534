import { displayAmount } from '@qianfang/domain/money/display-money';
import { type Fen, fen } from '@qianfang/domain/money/fen';
import type { Db } from '../../../platform/db.ts';
import { sendMessage } from '../../1-ground/message/index.ts';
import { postJournal } from '../../2-goods/wallet/index.ts';
import { findVoucher, insertVoucher, type VoucherSource } from './voucher.repo.ts';
import { voucherNo } from './voucher-no.ts';

export interface VoucherGift {
  readonly buyerId: number;
  readonly name: string;
  readonly source: VoucherSource;
  /** Makes the gift idempotent. */
  readonly reference: string;
  readonly amountFen: Fen;
  readonly days: number;
  readonly at: Date;
}

export interface GivenVoucher {
  readonly id: number;
  readonly amountFen: Fen;
  readonly endsAt: Date;
}

const dayMs = 86_400_000;

/**
 * Gives a cash voucher in the caller's transaction, also in the books. A repeated reference returns the
 * first.
 */
export async function giveVoucher(tx: Db, gift: VoucherGift): Promise<GivenVoucher> {
  const { buyerId, source, reference, amountFen, at } = gift;
  const endsAt = new Date(at.getTime() + gift.days * dayMs);
  const id = await insertVoucher(tx, {
    buyerId,
    name: gift.name,
    source,
    reference,
    amountFen,
    givenAt: at,
    endsAt,
  });
  if (id === undefined) {
    const known = await findVoucher(tx, buyerId, source, reference);
    if (!known) throw new Error(`voucher ${source} ${reference} is neither new nor known`);
    return { id: known.id, amountFen: fen(known.face_fen), endsAt: known.ends_at };
  }
  await postJournal(tx, {
    cause: 'voucher_given',
    reference: voucherNo(id),
    memo: gift.name,
    at,
    postings: [
      { owner: { buyerId }, code: 'voucher', amount: amountFen, item: voucherNo(id) },
      { owner: { system: true }, code: 'voucher_issued', amount: -amountFen },
    ],
  });
  await sendMessage(tx, {
    buyerId,
    kind: 'asset',
    title: `现金券 ${displayAmount(amountFen)} 已到账`,
    body: `${gift.name}，下单时可直接抵扣`,
    url: '/xjq',
    dedupeKey: `voucher:${id}`,
    at,
  });
  return { id, amountFen, endsAt };
}
