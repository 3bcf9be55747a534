import { shanghaiMinuteText } from '@qianfang/domain/calendar/shanghai-time';
import type { Viewer } from '../../../platform/viewer.ts';
import type { CenterState } from './coupon.present.ts';
import type { OfferRow } from './coupon.repo.ts';

/** Why a company cannot have a coupon at all; undefined when it can. */
function refusalOf(row: OfferRow, viewer: Viewer, isFirstOrder: boolean): string | undefined {
  if (!viewer.isPassed) return '资质审核通过后可领取';
  const isKind = row.buyer_kinds.length === 0 || row.buyer_kinds.includes(viewer.buyerKind ?? '');
  if (!isKind) return '不符合领取条件：客户类型不适用';
  if (row.provinces.length > 0 && !row.provinces.includes(viewer.province))
    return '不符合领取条件：地区不适用';
  return row.is_first_order_only && !isFirstOrder ? '不符合领取条件：仅限首单客户' : undefined;
}

/** The state of a coupon of the centre for one company, with its text. */
export function receiveState(
  row: OfferRow,
  asked: {
    readonly viewer: Viewer;
    readonly isFirstOrder: boolean;
    readonly mine: number;
    readonly now: Date;
  },
): CenterState {
  const { now, mine } = asked;
  if (!row.is_on || row.receive_until <= now) return { state: 'gone', text: '活动已结束' };
  if (mine >= row.per_buyer) return { state: 'received', text: '已领取' };
  const refusal = refusalOf(row, asked.viewer, asked.isFirstOrder);
  if (refusal !== undefined) return { state: 'refused', text: refusal };
  if (row.receive_from > now)
    return { state: 'waiting', text: `未到领取时间，${shanghaiMinuteText(row.receive_from)} 开始领取` };
  if (row.total !== null && row.received >= row.total) return { state: 'gone', text: '已抢光' };
  return { state: 'open', text: '立即领取' };
}
