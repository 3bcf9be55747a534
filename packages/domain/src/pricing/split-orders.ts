import { addFen, type Fen, fen, subtractFen, sumFen } from '../money/fen.ts';
import type { Handling } from './goods-facts.ts';
import type { OrderDraft, OrderLineDraft, PricedLine } from './priced-cart.ts';

const handlingOrder: Readonly<Record<Handling, number>> = { NORMAL: 0, COLD: 1, HM: 2 };
const handlings = 3;

/**
 * One order per warehouse and handling (pricing.md §6), normal before cold before 含麻, each by warehouse. Reductions come along with the
 * lines' shares; the freight goes to the first order, which is a normal one where there is any. Σ payable = Σ net + freight.
 */
export function splitOrders(lines: readonly PricedLine[], freight: Fen): readonly OrderDraft[] {
  const groups = new Map<number, OrderLineDraft[]>();
  for (const line of lines) {
    if (!line.isCounted) continue;
    for (const part of line.parts) {
      const key = part.goods.warehouseId * handlings + handlingOrder[part.goods.handling];
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [{ line, part }]);
      else group.push({ line, part });
    }
  }
  return [...groups.values()]
    .sort(byPlace)
    .map((group, index) => draftOrder(group, index === 0 ? freight : fen(0)));
}

function byPlace([a]: readonly OrderLineDraft[], [b]: readonly OrderLineDraft[]): number {
  if (a === undefined || b === undefined) return 0;
  const byHandling = handlingOrder[a.part.goods.handling] - handlingOrder[b.part.goods.handling];
  return byHandling || a.part.goods.warehouseId - b.part.goods.warehouseId;
}

function draftOrder(lines: readonly OrderLineDraft[], freight: Fen): OrderDraft {
  const goods = sumFen(lines.map(({ part }) => part.raw));
  const reduction = sumFen(lines.map(({ part }) => part.reduction));
  return {
    warehouseId: lines[0]?.part.goods.warehouseId ?? 0,
    handling: lines[0]?.part.goods.handling ?? 'NORMAL',
    lines,
    goods,
    reduction,
    freight,
    payable: addFen(subtractFen(goods, reduction), freight),
  };
}
