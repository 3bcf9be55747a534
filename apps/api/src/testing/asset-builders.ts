import { fen } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import { giveVoucher } from '../modules/voucher/index.ts';
import type { Db } from '../platform/db.ts';
import type { TestApp } from './test-app.ts';

let made = 0;

const daysFrom = (t: TestApp, days: number) => new Date(t.clock.now().getTime() + days * 86_400_000);

export interface OfferDraft {
  readonly name?: string;
  readonly kind?: 'FULL' | 'RATE' | 'FREIGHT' | 'BRAND';
  readonly benefit?: 'AMOUNT' | 'RATE' | 'FREIGHT';
  readonly amountFen?: number;
  readonly rateBp?: number;
  readonly thresholdFen?: number;
  readonly scope?: unknown;
  readonly total?: number;
  readonly perBuyer?: number;
  readonly buyerKinds?: readonly string[];
  readonly isFirstOrderOnly?: boolean;
  /** Days from now. */
  readonly receiveFrom?: number;
  readonly validDays?: number;
}

/** A coupon that may be received for 30 days: 5.00 off anything unless said. */
export async function makeOffer(t: TestApp, draft: OfferDraft = {}): Promise<number> {
  made += 1;
  const benefit = draft.benefit ?? 'AMOUNT';
  const { rows } = await sql<{ id: number }>`
    insert into coupon.coupon_offer (name, kind, benefit, amount_fen, rate_bp, threshold_fen, scope, buyer_kinds,
      is_first_order_only, receive_from, receive_until, valid_days, total, per_buyer)
    values (${draft.name ?? `示例券${made}`}, ${draft.kind ?? 'FULL'}, ${benefit},
      ${benefit === 'RATE' ? null : (draft.amountFen ?? 500)}, ${draft.rateBp ?? null}, ${draft.thresholdFen ?? 0},
      ${JSON.stringify(draft.scope ?? { kind: 'ALL' })}::jsonb, ${[...(draft.buyerKinds ?? [])]}::text[],
      ${draft.isFirstOrderOnly ?? false}, ${daysFrom(t, draft.receiveFrom ?? -1)}, ${daysFrom(t, 30)},
      ${draft.validDays ?? 10}, ${draft.total ?? null}, ${draft.perBuyer ?? 1})
    returning id`.execute(t.db);
  return rows[0]?.id ?? 0;
}

/** A code that gives an offer's coupon to so many companies. */
export async function makeCode(t: TestApp, offerId: number, total: number | null = null): Promise<string> {
  made += 1;
  const code = `QFTEST${process.pid}X${made}`;
  await sql`
    insert into coupon.coupon_code (code, offer_id, total, ends_at)
    values (${code}, ${offerId}, ${total}, ${daysFrom(t, 10)})`.execute(t.db);
  return code;
}

/** A cash voucher of so many fen for 30 days. Gives its id. */
export async function makeVoucher(
  t: TestApp,
  buyer: { readonly buyerId: number },
  amountFen: number,
  days = 30,
): Promise<number> {
  made += 1;
  const given = await t.db.transaction().execute((tx) =>
    giveVoucher(tx as unknown as Db, {
      buyerId: buyer.buyerId,
      name: '示例现金券',
      source: 'activity',
      reference: `test-${made}`,
      amountFen: fen(amountFen),
      days,
      at: t.clock.now(),
    }),
  );
  return given.id;
}
