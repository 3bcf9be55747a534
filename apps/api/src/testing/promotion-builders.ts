import { sql } from 'kysely';
import type { BuilderDeps } from './builders.ts';
import type { TestApp } from './test-app.ts';

export interface ItemDraft {
  readonly goodsId: number;
  /** 0.0001 yuan. */
  readonly price?: number;
  readonly quantity?: number;
  readonly amountFen?: number;
  readonly giftGoodsId?: number;
  readonly give?: number;
  readonly total?: number;
  readonly perBuyer?: number;
}

export interface ActivityDraft {
  readonly kind:
    | 'SPECIAL'
    | 'FLASH'
    | 'DAILY'
    | 'WELFARE'
    | 'COMBINATION'
    | 'UNIT_GIFT'
    | 'AMOUNT_GIFT'
    | 'EXCHANGE'
    | 'FULL_REDUCTION'
    | 'ORDER_DISCOUNT';
  readonly name?: string;
  /** Hours from now; by default open since an hour and for a day. */
  readonly fromHours?: number;
  readonly untilHours?: number;
  readonly zone?: 'yjh';
  readonly scope?: unknown;
  readonly excluded?: readonly unknown[];
  readonly buyerKinds?: readonly string[];
  readonly provinces?: readonly string[];
  readonly priceGroups?: readonly string[];
  readonly isFirstOrderOnly?: boolean;
  readonly stacksWithSpecials?: boolean;
  readonly repeats?: boolean;
  readonly capFen?: number;
  readonly rateBp?: number;
  readonly setPrice?: number;
  readonly limitPerOrder?: number;
  readonly total?: number;
  readonly perBuyer?: number;
  readonly tiers?: ReadonlyArray<{
    readonly amountFen: number;
    readonly minusFen?: number;
    readonly rateBp?: number;
    readonly giftGoodsId?: number;
    readonly give?: number;
  }>;
  readonly items?: readonly ItemDraft[];
}

/**
 * An activity as its rows; by default open since an hour and until tomorrow, over everything and for
 * everybody.
 */
export async function makeActivity(
  t: Pick<BuilderDeps, 'db' | 'clock'>,
  draft: ActivityDraft,
): Promise<number> {
  const at = (hours: number) => new Date(t.clock.now().getTime() + hours * 3_600_000);
  const { rows } = await sql<{ id: number }>`
    insert into promotion.activity (kind, name, zone, starts_at, ends_at, scope, excluded, buyer_kinds, provinces, price_groups,
      is_first_order_only, stacks_with_specials, repeats, cap_fen, rate_bp, set_price, limit_per_order)
    values (${draft.kind}, ${draft.name ?? '示例活动'}, ${draft.zone ?? ''}, ${at(draft.fromHours ?? -1)},
      ${at(draft.untilHours ?? 24)}, ${JSON.stringify(draft.scope ?? { kind: 'ALL' })}::jsonb,
      ${JSON.stringify(draft.excluded ?? [])}::jsonb, ${draft.buyerKinds ?? []}::text[], ${draft.provinces ?? []}::text[],
      ${draft.priceGroups ?? []}::text[],
      ${draft.isFirstOrderOnly ?? false}, ${draft.stacksWithSpecials ?? true}, ${draft.repeats ?? false},
      ${draft.capFen ?? null}, ${draft.rateBp ?? null}, ${draft.setPrice ?? null}, ${draft.limitPerOrder ?? null})
    returning id`.execute(t.db);
  const id = rows[0]?.id ?? 0;
  for (const tier of draft.tiers ?? []) {
    await sql`
      insert into promotion.tier (activity_id, amount_fen, minus_fen, rate_bp, gift_goods_id, give)
      values (${id}, ${tier.amountFen}, ${tier.minusFen ?? null}, ${tier.rateBp ?? null}, ${tier.giftGoodsId ?? null},
        ${tier.give ?? null})`.execute(t.db);
  }
  for (const [sort, item] of (draft.items ?? []).entries()) {
    await sql`
      insert into promotion.item (activity_id, goods_id, sort, price, quantity, amount_fen, gift_goods_id, give)
      values (${id}, ${item.goodsId}, ${sort}, ${item.price ?? null}, ${item.quantity ?? null}, ${item.amountFen ?? null},
        ${item.giftGoodsId ?? null}, ${item.give ?? null})`.execute(t.db);
  }
  const quotas = [
    ...(draft.items ?? []),
    { goodsId: 0, ...(draft.total ? { total: draft.total } : {}), perBuyer: draft.perBuyer },
  ].filter((one) => one.total !== undefined || one.perBuyer !== undefined);
  for (const quota of quotas) {
    await sql`
      insert into promotion.quota (activity_id, goods_id, total, per_buyer)
      values (${id}, ${quota.goodsId}, ${quota.total ?? null}, ${quota.perBuyer ?? null})`.execute(t.db);
  }
  return id;
}

/** The claimed units of a quota, by its counter and by its claims: they must agree. */
export async function readClaimed(t: TestApp, activityId: number, goodsId = 0) {
  const { rows } = await sql<{ claimed: number; claims: number }>`
    select q.claimed, (select coalesce(sum(c.quantity), 0)::int from promotion.claim c
      where c.activity_id = q.activity_id and c.goods_id = q.goods_id and c.released_at is null) as claims
    from promotion.quota q where q.activity_id = ${activityId} and q.goods_id = ${goodsId}`.execute(t.db);
  return rows[0];
}
