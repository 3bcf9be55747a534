import { displayAmount } from '../money/display-money.ts';
import { type Fen, fen } from '../money/fen.ts';
import { lineAmount } from '../money/line-amount.ts';
import { type GoodsFacts, takesPromotions } from '../pricing/goods-facts.ts';
import type { CartNotice, ExchangeStatus } from '../pricing/priced-cart.ts';
import { isOpen } from '../pricing/time-window.ts';
import { isWholly, openAddedLine, sumLeft, type WorkingLine } from '../pricing/working-line.ts';
import { formatUnits } from '../quantity/format-units.ts';
import type { ExchangeChoice, ExchangeOffer, ExchangeRule } from './exchange.ts';
import { scopeMatcher } from './scope.ts';
import { type StockPool, takeStock } from './stock-pool.ts';

export interface AddedExchanges {
  readonly lines: readonly WorkingLine[];
  readonly statuses: readonly ExchangeStatus[];
  readonly notices: readonly CartNotice[];
}

/**
 * Adds the chosen exchanged goods that are still earned (pricing.md §4.3); the others return as notices.
 * `lines` are the counting ones that take promotions.
 */
export function addExchanges(
  rules: readonly ExchangeRule[],
  lines: readonly WorkingLine[],
  pool: StockPool,
  choice: { readonly now: number; readonly exchanges: readonly ExchangeChoice[] },
): AddedExchanges {
  const wanted = sumChoices(choice.exchanges);
  const open = rules.filter((rule) => isOpen(rule, choice.now)).toSorted((a, b) => a.id - b.id);
  const results = open.map((rule) => applyRule(rule, lines, pool, wanted));
  return {
    lines: results.flatMap((result) => result.lines),
    statuses: results.map((result) => result.status),
    notices: [...results.flatMap((result) => result.notices), ...staleNotices(open, choice.exchanges)],
  };
}

function choiceKey(ruleId: number, goodsId: number): string {
  return `${ruleId}:${goodsId}`;
}

function sumChoices(choices: readonly ExchangeChoice[]): ReadonlyMap<string, number> {
  const wanted = new Map<string, number>();
  for (const { ruleId, goodsId, quantity } of choices) {
    const key = choiceKey(ruleId, goodsId);
    wanted.set(key, (wanted.get(key) ?? 0) + quantity);
  }
  return wanted;
}

interface RuleResult {
  readonly lines: readonly WorkingLine[];
  readonly status: ExchangeStatus;
  readonly notices: readonly CartNotice[];
}

function applyRule(
  rule: ExchangeRule,
  lines: readonly WorkingLine[],
  pool: StockPool,
  wanted: ReadonlyMap<string, number>,
): RuleResult {
  const matches = scopeMatcher(rule.scope);
  const qualifying = sumLeft(lines.filter((line) => isWholly(line, matches)));
  const added: WorkingLine[] = [];
  const notices: CartNotice[] = [];
  let limitLeft = rule.limitPerOrder;
  const offers = rule.offers.map((offer) => {
    const requested = wanted.get(choiceKey(rule.id, offer.goods.goodsId)) ?? 0;
    const refusal = offerRefusal(offer, qualifying);
    const max = Math.min(requested, limitLeft, offer.quotaLeft ?? requested);
    const chosen = refusal === '' ? takeStock(pool, offer.goods, max) : 0;
    limitLeft -= chosen;
    if (chosen > 0) added.push(exchangeLine(rule.id, offer, chosen));
    if (chosen < requested) notices.push(lessNotice(rule.id, offer.goods, chosen, refusal));
    return {
      ...offer,
      isReached: isReached(offer, qualifying),
      missing: missingTo(offer, qualifying),
      chosen,
    };
  });
  const { id, name, limitPerOrder } = rule;
  return { lines: added, notices, status: { id, name, qualifying, limitPerOrder, offers } };
}

function isReached(offer: ExchangeOffer, qualifying: Fen): boolean {
  return qualifying > 0 && qualifying >= offer.amount;
}

function missingTo(offer: ExchangeOffer, qualifying: Fen): Fen {
  return fen(Math.max(0, offer.amount - qualifying));
}

function offerRefusal(offer: ExchangeOffer, qualifying: Fen): string {
  if (!isReached(offer, qualifying)) return `活动商品未满 ${displayAmount(offer.amount)}`;
  if (!takesPromotions(offer.goods)) return '含麻商品不参加换购';
  return offer.goods.isBuy ? '' : offer.goods.blockReason || '该商品暂不可购买';
}

function lessNotice(ruleId: number, goods: GoodsFacts, chosen: number, refusal: string): CartNotice {
  const reason = refusal || '超出换购数量或库存';
  return chosen === 0
    ? { reason: 'EXCHANGE_REMOVED', ruleId, message: `换购商品「${goods.name}」${reason}，已移除` }
    : {
        reason: 'EXCHANGE_REDUCED',
        ruleId,
        message: `换购商品「${goods.name}」${reason}，已改为 ${formatUnits(chosen, goods.unit)}`,
      };
}

/** Choices whose rule ended or no longer offers the product. */
function staleNotices(open: readonly ExchangeRule[], choices: readonly ExchangeChoice[]): CartNotice[] {
  const known = new Set(
    open.flatMap((rule) => rule.offers.map((offer) => choiceKey(rule.id, offer.goods.goodsId))),
  );
  const stale = choices.filter((choice) => !known.has(choiceKey(choice.ruleId, choice.goodsId)));
  return stale.map(({ ruleId }) => ({
    reason: 'EXCHANGE_REMOVED',
    ruleId,
    message: '换购活动已结束，换购商品已移除',
  }));
}

function exchangeLine(ruleId: number, offer: ExchangeOffer, quantity: number): WorkingLine {
  const segments = [{ rule: 'EXCHANGE' as const, ruleId, unitPrice: offer.price, quantity }];
  const raw = lineAmount(offer.price, quantity);
  return openAddedLine('EXCHANGE', ruleId, { goods: offer.goods, quantity, segments, raw });
}
