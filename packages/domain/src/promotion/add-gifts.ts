import { displayAmount } from '../money/display-money.ts';
import { fen } from '../money/fen.ts';
import { unitPrice } from '../money/unit-price.ts';
import { type GoodsFacts, takesPromotions } from '../pricing/goods-facts.ts';
import type { CartNotice, GiftStatus } from '../pricing/priced-cart.ts';
import { isOpen } from '../pricing/time-window.ts';
import { isWholly, openAddedLine, sumLeft, type WorkingLine } from '../pricing/working-line.ts';
import { formatUnits } from '../quantity/format-units.ts';
import type { AmountGift, GiftRule, UnitGift } from './gift.ts';
import { scopeMatcher } from './scope.ts';
import { type StockPool, takeStock } from './stock-pool.ts';
import { highestTier, nextTier } from './tier-status.ts';

export interface AddedGifts {
  readonly lines: readonly WorkingLine[];
  readonly statuses: readonly GiftStatus[];
  readonly notices: readonly CartNotice[];
}

/** What a rule earns: units of its gift, or what is missing. */
interface Earned {
  readonly gift: GoodsFacts;
  readonly quantity: number;
  /** How to earn (more), for display. */
  readonly missing: string;
}

/**
 * Adds earned gifts (pricing.md §4.2) as lines at 0.00. `lines` are the counting ones that take promotions.
 * Gifts take the stock the cart leaves; without stock the gift says so and the order proceeds without it.
 */
export function addGifts(
  rules: readonly GiftRule[],
  lines: readonly WorkingLine[],
  pool: StockPool,
  choice: { readonly now: number; readonly declinedGiftIds: readonly number[] },
): AddedGifts {
  const added: WorkingLine[] = [];
  const statuses: GiftStatus[] = [];
  const notices: CartNotice[] = [];
  for (const rule of rules.filter((open) => isOpen(open, choice.now)).toSorted((a, b) => a.id - b.id)) {
    const earned = earnedBy(rule, lines);
    if (earned === null) continue;
    const status = giveStatus(rule, earned, pool, choice.declinedGiftIds.includes(rule.id));
    statuses.push(status);
    if (status.given > 0) added.push(giftLine(rule.id, earned.gift, status.given));
    if (status.given < status.earned && !status.isDeclined) notices.push(shortNotice(status));
  }
  return { lines: added, statuses, notices };
}

function earnedBy(rule: GiftRule, lines: readonly WorkingLine[]): Earned | null {
  return rule.kind === 'UNITS' ? earnedByUnits(rule, lines) : earnedByAmount(rule, lines);
}

function earnedByUnits(rule: UnitGift, lines: readonly WorkingLine[]): Earned {
  let units = 0;
  let unit = rule.gift.unit;
  for (const line of lines) {
    for (const { goods, quantity } of line.parts) {
      if (goods.goodsId !== rule.goodsId) continue;
      units += quantity;
      unit = goods.unit;
    }
  }
  const times = Math.floor(units / rule.every);
  const missing = `再买 ${formatUnits(rule.every * (times + 1) - units, unit)}可得赠品`;
  return { gift: rule.gift, quantity: times * rule.give, missing };
}

function earnedByAmount(rule: AmountGift, lines: readonly WorkingLine[]): Earned | null {
  const matches = scopeMatcher(rule.scope);
  const group = lines.filter((line) => isWholly(line, matches));
  const qualifying = sumLeft(group);
  const reached = group.length > 0 ? highestTier(rule.tiers, qualifying) : null;
  const next = nextTier(rule.tiers, qualifying);
  const tier = reached ?? next;
  if (tier === null) return null;
  const missing = next === null ? '' : `再买 ${displayAmount(fen(next.amount - qualifying))} 可得赠品`;
  return { gift: tier.gift, quantity: reached?.give ?? 0, missing };
}

function giveStatus(rule: GiftRule, earned: Earned, pool: StockPool, isDeclined: boolean): GiftStatus {
  const { gift, quantity } = earned;
  const refusal = giftRefusal(gift, isDeclined);
  const wanted = Math.min(quantity, rule.quotaLeft ?? quantity);
  const given = refusal === '' && wanted > 0 ? takeStock(pool, gift, wanted) : 0;
  const message = quantity === 0 ? earned.missing : refusal || shortMessage(gift, quantity, given);
  const { id, name, kind } = rule;
  const goodsId = rule.kind === 'UNITS' ? rule.goodsId : null;
  return { id, name, kind, goodsId, giftName: gift.name, earned: quantity, given, isDeclined, message };
}

/** A gift is a sale on note and invoice (trade-rules.md §4.10): unsellable goods cannot be gifts. */
function giftRefusal(gift: GoodsFacts, isDeclined: boolean): string {
  if (isDeclined) return '已选择不要赠品';
  if (!takesPromotions(gift)) return '含麻商品不作赠品';
  return gift.isBuy ? '' : `赠品不可赠送：${gift.blockReason || '贵单位暂不可购买该商品'}`;
}

function shortMessage(gift: GoodsFacts, earned: number, given: number): string {
  if (given === earned) return '';
  return given === 0 ? '赠品已送完' : `赠品不足，仅赠 ${formatUnits(given, gift.unit)}`;
}

function shortNotice(status: GiftStatus): CartNotice {
  return { reason: 'GIFT_SHORT', ruleId: status.id, message: `${status.giftName}：${status.message}` };
}

function giftLine(ruleId: number, goods: GoodsFacts, quantity: number): WorkingLine {
  const segments = [{ rule: 'GIFT' as const, ruleId, unitPrice: unitPrice(0), quantity }];
  return openAddedLine('GIFT', ruleId, { goods, quantity, segments, raw: fen(0) });
}
