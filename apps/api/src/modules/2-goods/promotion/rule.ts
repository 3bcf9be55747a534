import { type Fen, fen } from '@qianfang/domain/money/fen';
import { type UnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import type { Scope } from '@qianfang/domain/promotion/scope';
import type { ActivityKind, ItemRow, RuleRow, ScopeJson, TierRow } from './promotion.repo.ts';

/** A goods of an activity: its price there, its number per set, its gift. */
export interface RuleItem {
  readonly goodsId: number;
  readonly price: UnitPrice | null;
  readonly quantity: number;
  readonly amount: Fen;
  readonly giftGoodsId: number | null;
  readonly give: number;
  /** Units that this company may still have; null without a limit. */
  readonly left: number | null;
}

export interface RuleTier {
  readonly amount: Fen;
  readonly minus: Fen;
  readonly rateBasisPoints: number;
  readonly giftGoodsId: number | null;
  readonly give: number;
}

/** An activity as its rows state it, before its goods are loaded. */
export interface Rule {
  readonly id: number;
  readonly kind: ActivityKind;
  readonly name: string;
  readonly ruleText: string;
  /** The uploaded banner; '' for none. */
  readonly image: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** False only for a combination requested by id. */
  readonly isOpen: boolean;
  readonly scope: Scope;
  readonly stacksWithSpecials: boolean;
  readonly repeats: boolean;
  readonly cap: Fen | null;
  /** The rate to pay, in basis points. */
  readonly rateBasisPoints: number | null;
  readonly setPrice: UnitPrice | null;
  readonly limitPerOrder: number | null;
  /** Sets, gifts or uses left for this company; null without a limit. */
  readonly left: number | null;
  readonly tiers: readonly RuleTier[];
  readonly items: readonly RuleItem[];
}

function leftOf(row: {
  readonly total: number | null;
  readonly per_buyer: number | null;
  readonly claimed: number;
  readonly mine: number;
}): number | null {
  const inAll = row.total === null ? null : row.total - row.claimed;
  const mine = row.per_buyer === null ? null : row.per_buyer - row.mine;
  if (inAll === null || mine === null) return inAll ?? mine;
  return Math.max(0, Math.min(inAll, mine));
}

function plainScope(json: ScopeJson): Scope {
  switch (json.kind) {
    case 'ALL':
      return { kind: 'ALL' };
    case 'SECTION':
      return { kind: 'SECTION', names: json.names ?? [] };
    default:
      return { kind: json.kind, ids: json.ids ?? [] };
  }
}

/** The scope of an activity without its exclusions. */
export function scopeOf(row: { readonly scope: ScopeJson; readonly excluded: readonly ScopeJson[] }): Scope {
  const of = plainScope(row.scope);
  return row.excluded.length === 0 ? of : { kind: 'EXCEPT', of, except: row.excluded.map(plainScope) };
}

function itemOf(row: ItemRow): RuleItem {
  return {
    goodsId: row.goods_id,
    price: row.price === null ? null : unitPrice(row.price),
    quantity: row.quantity ?? 1,
    amount: fen(row.amount_fen ?? 0),
    giftGoodsId: row.gift_goods_id,
    give: row.give ?? 0,
    left: leftOf(row),
  };
}

function tierOf(row: TierRow): RuleTier {
  return {
    amount: fen(row.amount_fen),
    minus: fen(row.minus_fen ?? 0),
    rateBasisPoints: row.rate_bp ?? 10_000,
    giftGoodsId: row.gift_goods_id,
    give: row.give ?? 0,
  };
}

export function ruleOf(row: RuleRow, isOpen = row.is_open): Rule {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    ruleText: row.rule_text,
    image: row.image,
    startsAt: row.starts_at.getTime(),
    endsAt: row.ends_at.getTime(),
    isOpen,
    scope: scopeOf(row),
    stacksWithSpecials: row.stacks_with_specials,
    repeats: row.repeats,
    cap: row.cap_fen === null ? null : fen(row.cap_fen),
    rateBasisPoints: row.rate_bp,
    setPrice: row.set_price === null ? null : unitPrice(row.set_price),
    limitPerOrder: row.limit_per_order,
    left: leftOf(row),
    tiers: (row.tiers ?? []).map(tierOf),
    items: (row.items ?? []).map(itemOf),
  };
}
