import type { BatchRules } from '@qianfang/domain/goods/batch';
import { lifeText } from '@qianfang/domain/goods/min-shelf-life';
import { partLedger } from '@qianfang/domain/pricing/line-ledger';
import type { OrderLineDraft } from '@qianfang/domain/pricing/priced-cart';
import { encodeLedger } from '@qianfang/domain/pricing/stored-ledger';
import type { StockAllocation, StockRequest } from '../../../1-ground/stock/index.ts';
import type { LineBatch, NewOrderLine } from '../../../3-trade/orders/index.ts';
import type { Difference, OpenCart } from '../../../4-shop/cart/index.ts';

/** A line of the submit, with its order. */
export interface Draft {
  readonly orderIndex: number;
  readonly sort: number;
  readonly warehouseId: number;
  readonly entry: OrderLineDraft;
}

export function draftsOf(cart: OpenCart): Draft[] {
  return cart.priced.orders.flatMap((order, orderIndex) =>
    order.lines.map((entry, sort) => ({ orderIndex, sort, warehouseId: order.warehouseId, entry })),
  );
}

/** The minimum shelf life required by a draft's line, in days. */
function minDaysOf(cart: OpenCart, { entry }: Draft): number {
  return cart.rows.find((row) => row.kind === 1 && row.id === entry.line.lineId)?.min_days ?? 0;
}

/**
 * A chosen batch includes the buyer's consent to just that batch (trade-rules 4.3); a line's requirement
 * applies beside the company's own.
 */
function rulesOf(cart: OpenCart, rules: BatchRules, draft: Draft): BatchRules {
  const { batchId } = draft.entry.part;
  const chosen = batchId === null ? undefined : cart.batches.named.get(batchId);
  if (batchId !== null && chosen?.hasConsent) return { ...rules, consent: new Set([batchId]) };
  return { ...rules, minRemainingDays: Math.max(rules.minRemainingDays, minDaysOf(cart, draft)) };
}

export function stockRequests(cart: OpenCart): Array<StockRequest<Draft>> {
  return draftsOf(cart).map((draft) => {
    const { part } = draft.entry;
    const offer = cart.offers.byId.get(part.goods.goodsId);
    if (!offer) throw new Error(`goods ${part.goods.goodsId} is in a priced order without an offer`);
    return {
      key: draft,
      goodsId: part.goods.goodsId,
      warehouseId: draft.warehouseId,
      quantity: part.quantity,
      batchId: part.batchId,
      rules: rulesOf(cart, offer.batchRules, draft),
    };
  });
}

export const draftName = ({ orderIndex, sort }: Draft) => `${orderIndex}/${sort}`;

type LineBatches = ReadonlyMap<string, readonly LineBatch[]>;

/** The allocated batches of each line, by its draft's name. */
export function batchesOf(answers: ReadonlyArray<StockAllocation<Draft>>): LineBatches {
  return new Map(
    answers.flatMap(({ key, allocation, productionDates }) => {
      if (!allocation.ok) return [];
      const batches = allocation.picks.map((pick) => ({
        batch_id: pick.batchId,
        batch_no: pick.batchNo,
        production_date: productionDates.get(pick.batchId) ?? null,
        expiry_date: pick.expiryDate,
        quantity: pick.quantity,
      }));
      return [[draftName(key), batches] as const];
    }),
  );
}

/** What else the buyer could do about a line that exceeds the stock. */
function wayOut(cart: OpenCart, draft: Draft): string {
  if (draft.entry.part.batchId !== null) return '，请改选批号';
  const minDays = minDaysOf(cart, draft);
  return minDays > 0 ? `，请放宽剩余效期满 ${lifeText(minDays)}的要求` : '';
}

export function shortages(cart: OpenCart, answers: ReadonlyArray<StockAllocation<Draft>>): Difference[] {
  return answers.flatMap(({ key, allocation }) =>
    allocation.ok
      ? []
      : [
          {
            key: key.entry.line.key,
            name: key.entry.part.goods.name,
            kind: allocation.reason,
            message: `${allocation.message}${allocation.reason === 'SHORT_STOCK' ? wayOut(cart, key) : ''}`,
            before: key.entry.part.net,
            after: null,
          },
        ],
  );
}

const lineKinds = { GOODS: 1, EXCHANGE: 1, GIFT: 2, COMBINATION: 3 } as const;

/** A line's batch requirement; a batch by number, which stays readable in the order. */
function batchWishOf(cart: OpenCart, draft: Draft): Pick<NewOrderLine, 'wanted_batch_no' | 'min_days'> {
  const { batchId } = draft.entry.part;
  if (batchId !== null)
    return { wanted_batch_no: cart.batches.named.get(batchId)?.batchNo ?? null, min_days: null };
  return { wanted_batch_no: null, min_days: minDaysOf(cart, draft) || null };
}

export function orderLine(cart: OpenCart, draft: Draft, batches: LineBatches): NewOrderLine {
  const { line, part } = draft.entry;
  const goods = cart.offers.byId.get(part.goods.goodsId)?.goods;
  if (!goods) throw new Error(`goods ${part.goods.goodsId} is in a priced order without an offer`);
  return {
    order_index: draft.orderIndex,
    sort: draft.sort,
    kind: lineKinds[line.kind],
    goods_id: goods.id,
    combination_id: line.kind === 'COMBINATION' ? line.ruleId : null,
    name: goods.name,
    spec: goods.spec,
    maker: goods.maker,
    unit: goods.unit,
    approval_no: goods.approval_no,
    goods_class: goods.goodsClass,
    picture: goods.pictureUrl,
    quantity: part.quantity,
    unit_price: part.segments[0]?.unitPrice ?? 0,
    segments: part.segments.map((segment) => ({ quantity: segment.quantity, unit_price: segment.unitPrice })),
    raw_fen: part.raw,
    reduction_fen: part.reduction,
    net_fen: part.net,
    shares: part.shares,
    ledger: encodeLedger(partLedger(cart.priced, line, part)),
    tax_class: goods.tax_class,
    ...batchWishOf(cart, draft),
    batches: batches.get(draftName(draft)) ?? [],
  };
}
