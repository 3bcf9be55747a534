import type { IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays, type HolidayCalendar } from '../calendar/working-days.ts';
import { mayHoldOrder, type OrderHold, type OrderState } from '../order/order-state.ts';
import { type BuyBlock, buyBlock } from './buy-block.ts';
import type { Decision } from './decision.ts';
import type { TradeGoods } from './trade-goods.ts';

/** Working days after which a paid order that still may not leave is refunded to where the money came from (trade-rules 1.5). */
const RENEWAL_WORKING_DAYS = 5;

/** Names that a sentence has room for. */
const mostNamed = 2;

/** Holds that come and go by what the rules say of buyer, wholesaler and goods; the others end by somebody's word only. */
export type RuleHold = Extract<OrderHold, 'HOLD_QUAL' | 'HOLD_SELLER' | 'HOLD_RECALL'>;

export interface FoundHold {
  readonly hold: RuleHold;
  readonly reasons: readonly BuyBlock[];
  /** Names of the goods that the first reason is for. */
  readonly goods: readonly string[];
}

/** Goods of an order with what the rules say of them today. */
export interface LookedAt {
  readonly name: string;
  readonly decision: Decision;
}

/** Whether a hold is one that the rules set and lift by themselves. */
export function isRuleHold(hold: OrderHold): hold is RuleHold {
  return hold === 'HOLD_QUAL' || hold === 'HOLD_SELLER' || hold === 'HOLD_RECALL';
}

/** Goods as they were sold: taken off the shelf since, or not offered here any more, they still ship. */
export function asSold(goods: TradeGoods): TradeGoods {
  return { ...goods, isOnSale: true, controlPolicies: null };
}

/** Step 2 and 3 of trade-rules 2.2: nothing that the buyer could cure. */
const ofSeller: readonly BuyBlock['reason'][] = ['SELLER_SCOPE', 'HM_SELLER', 'ONLINE_BANNED'];

/**
 * The fourth look at an order, for as long as goods have to leave (I6): held when any of them could not be bought today. A recall
 * comes first, for no paper cures it; then what the wholesaler itself may not sell (I3); then the buyer's own papers.
 * @param hasRecalledBatch units of a recalled batch are set aside for the order
 */
export function releaseHold(looked: readonly LookedAt[], hasRecalledBatch: boolean): FoundHold | null {
  const found = looked
    .filter(({ decision }) => decision.kind !== 'show')
    .flatMap(({ name, decision }) => decision.reasons.map((block) => ({ name, block })));
  const holdFor = (hold: RuleHold, own: typeof found): FoundHold => ({
    hold,
    reasons: own.map(({ block }) => block),
    goods: [
      ...new Set(own.filter(({ block }) => block.message === own[0]?.block.message).map(({ name }) => name)),
    ],
  });
  const recalled = found.filter(({ block }) => block.reason === 'RECALLED');
  if (recalled.length > 0) return holdFor('HOLD_RECALL', recalled);
  if (hasRecalledBatch) {
    const reasons = [buyBlock('RECALLED', '订单中有批次已召回，不再发货')];
    return { hold: 'HOLD_RECALL', reasons, goods: [] };
  }
  const unsold = found.filter(({ block }) => ofSeller.includes(block.reason));
  if (unsold.length > 0) return holdFor('HOLD_SELLER', unsold);
  return found.length === 0 ? null : holdFor('HOLD_QUAL', found);
}

/**
 * The hold of an order after it was looked at. What a person has to decide about stays until he does, and what has left is not
 * held. An order that is not paid yet waits for a recall only: old orders may be paid whatever ran out (trade-rules 1.5).
 */
export function holdAfterLook(
  order: { readonly status: OrderState; readonly hold: OrderHold },
  found: RuleHold | null,
): OrderHold {
  if (!mayHoldOrder(order.status) || (order.hold !== '' && !isRuleHold(order.hold))) return order.hold;
  if (order.status === 'PENDING_PAYMENT' && found !== 'HOLD_RECALL') return '';
  return found ?? '';
}

/** The last day for a hold to end; the day after it the order is refunded. */
export function holdEndsOn(heldSince: IsoDate, calendar: HolidayCalendar): IsoDate {
  return addWorkingDays(heldSince, RENEWAL_WORKING_DAYS, calendar);
}

/** What the sentences of the rules call 该商品, by name: an order has several goods. */
function nameGoods(message: string, goods: readonly string[]): string {
  if (goods.length === 0) return message;
  const names = goods.slice(0, mostNamed).join('、');
  return message.replace('该商品', goods.length > mostNamed ? `${names}等 ${goods.length} 种商品` : names);
}

/** Why an order is held and what comes of it, for its buyer. Part of an order that has left is not cancelled. */
export function holdSentence(
  { hold, reasons, goods }: FoundHold,
  status: OrderState,
  lastDay: IsoDate,
): string {
  const why = nameGoods(reasons[0]?.message ?? '', goods);
  if (status === 'PENDING_PAYMENT') return `${why}；本订单不能付款，请取消后重新下单`;
  const cure = hold === 'HOLD_QUAL' ? `请在 ${lastDay} 前更新，逾期` : `${lastDay} 前仍不能发货的，`;
  const then = status === 'PART_SHIPPED' ? '未发的商品不再发货并原路退款' : '订单自动取消并原路退款';
  return `${why}；${cure}${then}`;
}

const lapsedTexts = {
  HOLD_QUAL: '资质未在期限内更新',
  HOLD_SELLER: '商品未能恢复销售',
  HOLD_RECALL: '商品召回',
} as const satisfies Record<RuleHold, string>;

/** What an order is cancelled for, or its rest closed, when its hold did not end in time. */
export function lapsedHoldText(hold: RuleHold, isPartShipped: boolean): string {
  return isPartShipped ? lapsedTexts[hold] : `${lapsedTexts[hold]}，订单自动取消`;
}
