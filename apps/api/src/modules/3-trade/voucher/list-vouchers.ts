import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { getVouchers } from '@qianfang/contract/voucher';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import type { Deps } from '../../../platform/deps.ts';
import { loadUses, loadVouchers, sumVouchers, type UseRow, type VoucherSource } from './voucher.repo.ts';

type Result = ResultOf<typeof getVouchers>;

export const sourceTexts = {
  cashback: '满额返红包',
  compensation: '售后赔付',
  activity: '活动赠送',
  points: '积分兑换',
  draw: '抽奖所得',
} as const satisfies Record<VoucherSource, string>;

const yuan = (amount: number) => formatAmount(fen(amount));

function presentUse(use: UseRow): Result['list'][number]['uses'][number] {
  return {
    order_id: use.order_id,
    amount: yuan(use.amount_fen),
    at: use.at.toISOString(),
    returned_at: use.released_at?.toISOString() ?? null,
  };
}

/** One page of a company's vouchers with their uses, and the sums over all. */
export async function listVouchers(
  deps: Deps,
  buyerId: number,
  query: QueryOf<typeof getVouchers>,
): Promise<Result> {
  const { db } = deps;
  const now = deps.clock.now();
  const { page, per_page } = query;
  const filter = { status: query.status, limit: per_page, offset: (page - 1) * per_page };
  const { rows, total } = await loadVouchers(db, buyerId, filter, now);
  const ids = rows.map((row) => row.id);
  const [uses, sums] = await Promise.all([loadUses(db, buyerId, ids), sumVouchers(db, buyerId, now)]);
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: row.name,
      source_text: sourceTexts[row.source],
      face: yuan(row.face_fen),
      balance: yuan(row.balance_fen),
      given_at: row.given_at.toISOString(),
      starts_at: row.starts_at.toISOString(),
      ends_at: row.ends_at.toISOString(),
      status: row.status,
      uses: uses.filter((use) => use.voucher_id === row.id).map(presentUse),
    })),
    page,
    per_page,
    total,
    available: yuan(sums.availableFen),
    counts: sums.counts,
  };
}
