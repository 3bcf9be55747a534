import type { CouponFace, getCouponCenter, getCoupons } from '@qianfang/contract/coupon';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { fen, formatAmount } from '@qianfang/domain/money/fen';
import { displayDiscount } from '@qianfang/domain/money/rate';
import type { Static } from 'typebox';
import type { CouponSource, OfferRow, OwnedRow, OwnedStatus } from './coupon.repo.ts';

type Face = Static<typeof CouponFace>;
type Held = ResultOf<typeof getCoupons>['list'][number];
type Center = ResultOf<typeof getCouponCenter>['list'][number];

const kindTexts = { FULL: '满减券', RATE: '折扣券', FREIGHT: '运费券', BRAND: '品牌券' } as const;
const wireKinds = { FULL: 'full', RATE: 'rate', FREIGHT: 'freight', BRAND: 'brand' } as const;

/** The kind on the wire as the tables name it. */
export function kindOf(type: Face['type'] | undefined): OfferRow['kind'] | undefined {
  return type === undefined ? undefined : (type.toUpperCase() as Uppercase<typeof type>);
}

const sourceTexts = {
  center: '领券中心',
  code: '券码兑换',
  points: '积分兑换',
  draw: '抽奖所得',
  gift: '平台赠送',
} as const satisfies Record<CouponSource, string>;

const endingMs = 3 * 86_400_000;

const amountOrNull = (value: number | null) => (value === null ? null : formatAmount(fen(value)));

export function presentFace(row: OfferRow): Face {
  return {
    name: row.name,
    type: wireKinds[row.kind],
    type_text: row.kind === 'BRAND' && row.scope.kind === 'CATEGORY' ? '品类券' : kindTexts[row.kind],
    amount: amountOrNull(row.amount_fen),
    rate: row.rate_bp === null ? null : displayDiscount(row.rate_bp),
    cap: amountOrNull(row.cap_fen),
    threshold: formatAmount(fen(row.threshold_fen)),
    scope_text: row.scope_text,
    use_url: row.use_url,
  };
}

function statusOf(row: OwnedRow, now: Date): OwnedStatus {
  if (row.used_at !== null) return 'used';
  return row.ends_at <= now ? 'expired' : 'unused';
}

export function presentOwned(row: OwnedRow, now: Date): Held {
  const status = statusOf(row, now);
  const isEnding = status === 'unused' && row.ends_at.getTime() - now.getTime() <= endingMs;
  return {
    id: row.held_id,
    ...presentFace(row),
    source_text: sourceTexts[row.source],
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
    is_ending: isEnding ? 1 : 0,
    status,
    used_at: row.used_at?.toISOString() ?? null,
    order_id: row.order_id,
  };
}

function validityText(row: OfferRow): string {
  if (row.valid_days !== null) return `领取后 ${row.valid_days} 天内有效`;
  // The last usable day, as people read it.
  const last = row.use_until === null ? '' : dateInShanghai(new Date(row.use_until.getTime() - 1));
  return row.use_from === null ? `${last} 前有效` : `${dateInShanghai(row.use_from)} 至 ${last}`;
}

export interface CenterState {
  readonly state: Center['state'];
  readonly text: string;
}

export function presentCenter(row: OfferRow, mine: number, { state, text }: CenterState): Center {
  return {
    id: row.id,
    ...presentFace(row),
    validity_text: validityText(row),
    receive_from: row.receive_from.toISOString(),
    receive_until: row.receive_until.toISOString(),
    is_new: row.is_first_order_only ? 1 : 0,
    received_percent: row.total === null ? null : Math.floor((row.received * 100) / row.total),
    per_buyer: row.per_buyer,
    mine,
    state,
    state_text: text,
  };
}
