import { fen } from '@qianfang/domain/money/fen';
import { sql } from 'kysely';
import { addPoints } from '../modules/2-goods/points/index.ts';
import { giveVoucher } from '../modules/3-trade/voucher/index.ts';
import type { Db } from '../platform/db.ts';
import type { BuilderDeps } from './builders.ts';

let made = 0;

const daysFrom = (t: BuilderDeps, days: number) => new Date(t.clock.now().getTime() + days * 86_400_000);

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

/** A coupon that may be received for 30 days: by default 5.00 off anything. */
export async function makeOffer(t: BuilderDeps, draft: OfferDraft = {}): Promise<number> {
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
export async function makeCode(
  t: BuilderDeps,
  offerId: number,
  total: number | null = null,
): Promise<string> {
  made += 1;
  const code = `QFTEST${process.pid}X${made}`;
  await sql`
    insert into coupon.coupon_code (code, offer_id, total, ends_at)
    values (${code}, ${offerId}, ${total}, ${daysFrom(t, 10)})`.execute(t.db);
  return code;
}

/** A cash voucher of so many fen for 30 days. Returns its id. */
export async function makeVoucher(
  t: BuilderDeps,
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

/**
 * 满 500 返 10, 满 1000 返 30, for orders of the last day and the next two; claimed for five days. Returns
 * its tiers.
 */
export async function openCashback(t: BuilderDeps): Promise<{ readonly low: number; readonly high: number }> {
  const { rows } = await sql<{ id: number }>`
    with round as (
      insert into cashback.round (name, starts_at, ends_at, claim_until, voucher_days)
      values ('示例返红包', ${daysFrom(t, -1)}, ${daysFrom(t, 2)}, ${daysFrom(t, 5)}, 30) returning id
    )
    insert into cashback.tier (round_id, amount_fen, give_fen)
    select id, amount, give from round, (values (50000, 1000), (100000, 3000)) as t(amount, give)
    order by amount returning id`.execute(t.db);
  return { low: rows[0]?.id ?? 0, high: rows[1]?.id ?? 0 };
}

export interface PrizeDraft {
  readonly name: string;
  readonly kind?: 'NONE' | 'POINTS' | 'VOUCHER' | 'COUPON' | 'REAL';
  readonly points?: number;
  readonly voucherFen?: number;
  readonly couponOfferId?: number;
  readonly weight?: number;
  readonly total?: number;
}

/** A lottery of ten days, by default with one turn per company. Returns its id. */
export async function makeLottery(
  t: BuilderDeps,
  prizes: readonly PrizeDraft[],
  turns = 1,
  window: { readonly from?: number; readonly until?: number } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into draw.draw_activity (name, rule_text, starts_at, ends_at, per_buyer)
    values ('示例抽奖', '每家一次', ${daysFrom(t, window.from ?? -1)}, ${daysFrom(t, window.until ?? 10)}, ${turns})
    returning id`.execute(t.db);
  const id = rows[0]?.id ?? 0;
  for (const [sort, prize] of prizes.entries()) {
    await sql`
      insert into draw.draw_prize (activity_id, name, remarks, kind, points, voucher_fen, valid_days, coupon_offer_id,
        weight, total, sort)
      values (${id}, ${prize.name}, ${`${prize.name}已到账`}, ${prize.kind ?? 'REAL'}, ${prize.points ?? null},
        ${prize.voucherFen ?? null}, 30, ${prize.couponOfferId ?? null}, ${prize.weight ?? 1}, ${prize.total ?? null},
        ${sort})`.execute(t.db);
  }
  return id;
}

export interface MallDraft {
  readonly points: number;
  readonly stock?: number;
  readonly perBuyer?: number;
  readonly couponOfferId?: number;
  readonly voucherFen?: number;
}

/** An item of the points mall: shipped goods unless it is a coupon or a voucher. Returns its id. */
export async function makeMallGoods(t: BuilderDeps, draft: MallDraft): Promise<number> {
  const kind = draft.couponOfferId ? 'COUPON' : draft.voucherFen ? 'VOUCHER' : 'REAL';
  const { rows } = await sql<{ id: number }>`
    insert into points.mall_goods (kind, name, points, worth_fen, coupon_offer_id, voucher_fen, voucher_days, stock,
      per_buyer, created_at)
    values (${kind}, '示例礼品', ${draft.points}, 1000, ${draft.couponOfferId ?? null}, ${draft.voucherFen ?? null},
      ${draft.voucherFen ? 30 : null}, ${draft.stock ?? 100}, ${draft.perBuyer ?? 99}, ${t.clock.now()})
    returning id`.execute(t.db);
  return rows[0]?.id ?? 0;
}

/** Points of a company, by default for a year. */
export async function makePoints(
  t: BuilderDeps,
  buyer: { readonly buyerId: number },
  points: number,
  days = 365,
): Promise<void> {
  made += 1;
  await t.db.transaction().execute((tx) =>
    addPoints(tx as unknown as Db, {
      buyerId: buyer.buyerId,
      source: 'gift',
      reference: `test-${made}`,
      points,
      memo: '示例',
      at: t.clock.now(),
      expiresAt: daysFrom(t, days),
    }),
  );
}

/** An activity with a code, a page made from blocks unless it has an address, and a set. */
export async function makeActivity(
  t: BuilderDeps,
  draft: {
    readonly code: string;
    readonly url?: string;
    readonly from?: number;
    readonly until?: number;
    readonly setId?: number;
  },
): Promise<{ readonly id: number; readonly templateId: number | null }> {
  let templateId: number | null = null;
  if (draft.url === undefined) {
    const { rows } = await sql<{ id: number }>`
      insert into activity.page_template (kind, name) values ('hdmb', '示例活动页') returning id`.execute(
      t.db,
    );
    templateId = rows[0]?.id ?? 0;
    await sql`
      insert into activity.template_block (template_id, kind, title, content)
      values (${templateId}, 'GOODS', '热卖', '{"query": "sort=sales"}')`.execute(t.db);
  }
  const { rows } = await sql<{ id: number }>`
    insert into activity.shop_activity (name, starts_at, ends_at, template_id, url)
    values ('示例活动', ${daysFrom(t, draft.from ?? -1)}, ${daysFrom(t, draft.until ?? 10)}, ${templateId},
      ${draft.url ?? ''}) returning id`.execute(t.db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into activity.activity_code (url, activity_id) values (${draft.code}, ${id})`.execute(
    t.db,
  );
  if (draft.setId !== undefined) {
    await sql`insert into activity.set_member (set_id, activity_id) values (${draft.setId}, ${id})`.execute(
      t.db,
    );
  }
  return { id, templateId };
}
