import type { IsoDate } from '../calendar/iso-date.ts';
import { addWorkingDays, type HolidayCalendar } from '../calendar/working-days.ts';
import { mayHoldOrder, type OrderHold, type OrderState } from '../order/order-state.ts';
import { type BuyBlock, buyBlock } from './buy-block.ts';
import type { Decision } from './decision.ts';
import type { TradeGoods } from './trade-goods.ts';

/** Working days until a paid order that still may not ship is refunded to the payer (trade-rules 1.5). */
const RENEWAL_WORKING_DAYS = 5;

/** Product names that fit a sentence. */
const maxNames = 2;

/** Holds set and lifted by the rules for buyer, wholesaler and goods; others need a person's decision. */
export type RuleHold = Extract<OrderHold, 'HOLD_QUAL' | 'HOLD_SELLER' | 'HOLD_RECALL'>;

export interface FoundHold {
  readonly hold: RuleHold;
  readonly reasons: readonly BuyBlock[];
  /** Products the first reason is for. */
  readonly goods: readonly string[];
}

/** Products of an order with today's decision. */
export interface CheckedGoods {
  readonly name: string;
  readonly decision: Decision;
}

/** Whether the rules set and lift this hold themselves. */
export function isRuleHold(hold: OrderHold): hold is RuleHold {
  return hold === 'HOLD_QUAL' || hold === 'HOLD_SELLER' || hold === 'HOLD_RECALL';
}

/** As sold: products taken off sale or out of offer since then still ship. */
export function asSold(goods: TradeGoods): TradeGoods {
  return { ...goods, isOnSale: true, controlPolicies: null };
}

/** Steps 2 and 3 of trade-rules 2.2: the buyer cannot resolve these. */
const ofSeller: readonly BuyBlock['reason'][] = ['SELLER_SCOPE', 'HM_SELLER', 'ONLINE_BANNED'];

/**
 * The fourth check of an order, before dispatch (I6): held when any product could not be bought today. A
 * recall comes first, as no document resolves it; then the wholesaler's rights (I3); then the buyer's
 * documents.
 * @param hasRecalledBatch units of a recalled batch are reserved for the order
 */
export function releaseHold(checked: readonly CheckedGoods[], hasRecalledBatch: boolean): FoundHold | null {
  const found = checked
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
 * The hold of an order after a check. A hold that a person decides stays until then; shipped goods are not
 * held. An unpaid order is held by a recall only: old orders may be paid whatever expired (trade-rules 1.5).
 */
export function holdAfterCheck(
  order: { readonly status: OrderState; readonly hold: OrderHold },
  found: RuleHold | null,
): OrderHold {
  if (!mayHoldOrder(order.status) || (order.hold !== '' && !isRuleHold(order.hold))) return order.hold;
  if (order.status === 'PENDING_PAYMENT' && found !== 'HOLD_RECALL') return '';
  return found ?? '';
}

/** Last day of a hold; the day after the order is refunded. */
export function holdEndsOn(heldSince: IsoDate, calendar: HolidayCalendar): IsoDate {
  return addWorkingDays(heldSince, RENEWAL_WORKING_DAYS, calendar);
}

/** Replaces 该商品 with the names: an order has several products. */
function nameGoods(message: string, goods: readonly string[]): string {
  if (goods.length === 0) return message;
  const names = goods.slice(0, maxNames).join('、');
  return message.replace('该商品', goods.length > maxNames ? `${names}等 ${goods.length} 种商品` : names);
}

/** Why an order is held and what follows, for its buyer. A partly shipped order is not cancelled. */
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

/** Why an order is cancelled, or its rest closed, when its hold did not end in time. */
export function lapsedHoldText(hold: RuleHold, isPartShipped: boolean): string {
  return isPartShipped ? lapsedTexts[hold] : `${lapsedTexts[hold]}，订单自动取消`;
}
