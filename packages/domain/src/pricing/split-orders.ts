import { type PlaceShare, spreadUnits } from '../goods/spread-units.ts';
import { addFen, type Fen, fen, subtractFen, sumFen } from '../money/fen.ts';
import type { Handling } from './goods-facts.ts';
import type { OrderDraft, OrderLineDraft, PricedLine, PricedPart } from './priced-cart.ts';
import { slicePart } from './slice-part.ts';

const handlingOrder: Readonly<Record<Handling, number>> = { NORMAL: 0, COLD: 1, HM: 2 };
const handlings = 3;

/**
 * One order per warehouse and handling (pricing.md §6): normal, cold, 含麻, each by warehouse. Reductions
 * follow the lines' shares; freight goes to the first order. Σ payable = Σ net + freight. Units that no
 * single warehouse has are in several orders, with their part of the line's amount.
 */
export function splitOrders(lines: readonly PricedLine[], freight: Fen): readonly OrderDraft[] {
  const groups = new Map<number, Group>();
  const counted = lines.filter((line) => line.isCounted);
  const sharesOf = partPlacer(counted);
  for (const line of counted) {
    for (const part of line.parts) {
      const shares = sharesOf(part);
      slicePart(line, part, shares).forEach((own, index) => {
        addTo(groups, shares?.[index]?.warehouseId ?? part.goods.warehouseId, { line, part: own });
      });
    }
  }
  return [...groups.values()]
    .sort(byPlace)
    .map((group, index) => draftOrder(group, index === 0 ? freight : fen(0)));
}

function addTo(groups: Map<number, Group>, warehouseId: number, entry: OrderLineDraft): void {
  const key = warehouseId * handlings + handlingOrder[entry.part.goods.handling];
  const group = groups.get(key);
  if (group === undefined) groups.set(key, { warehouseId, lines: [entry] });
  else group.lines.push(entry);
}

interface Group {
  readonly warehouseId: number;
  readonly lines: OrderLineDraft[];
}

const handlingOf = ({ lines }: Group): Handling => lines[0]?.part.goods.handling ?? 'NORMAL';

function byPlace(a: Group, b: Group): number {
  return handlingOrder[handlingOf(a)] - handlingOrder[handlingOf(b)] || a.warehouseId - b.warehouseId;
}

type PartPlacer = (part: PricedPart) => readonly PlaceShare[] | undefined;

/** Which warehouses send a part; undefined where its goods are stocked in one. */
function partPlacer(counted: readonly PricedLine[]): PartPlacer {
  const parts = counted.flatMap((line) => line.parts.filter((part) => part.goods.places));
  const isAlone = new Set(parts.map(({ goods }) => goods.goodsId)).size === parts.length;
  if (isAlone) return ({ goods, quantity }) => goods.places && spreadUnits(quantity, goods.places);
  const shares = placeParts(parts);
  return (part) => shares.get(part);
}

/**
 * Which warehouses send parts stocked in several. Parts of one product never share a unit: batches by name
 * are allocated first, then the parts with the least choice.
 */
function placeParts(parts: readonly PricedPart[]): ReadonlyMap<PricedPart, readonly PlaceShare[]> {
  const left = new Map<string, number>();
  const keyOf = ({ goods }: PricedPart, warehouseId: number) => `${goods.goodsId}:${warehouseId}`;
  for (const part of parts) {
    for (const { warehouseId, stock } of part.goods.places ?? []) {
      const key = keyOf(part, warehouseId);
      left.set(key, Math.max(left.get(key) ?? 0, stock));
    }
  }
  const isNamed = ({ batchId }: PricedPart) => (batchId === null ? 0 : 1);
  const inTurn = parts.toSorted((a, b) => isNamed(b) - isNamed(a) || a.goods.stock - b.goods.stock);
  return new Map(
    inTurn.map((part) => {
      const places = (part.goods.places ?? []).map(({ warehouseId, stock }) => ({
        warehouseId,
        stock: Math.min(stock, left.get(keyOf(part, warehouseId)) ?? 0),
      }));
      const shares = spreadUnits(part.quantity, places);
      for (const { warehouseId, quantity } of shares) {
        const key = keyOf(part, warehouseId);
        left.set(key, (left.get(key) ?? 0) - quantity);
      }
      return [part, shares];
    }),
  );
}

function draftOrder(group: Group, freight: Fen): OrderDraft {
  const { warehouseId, lines } = group;
  const goods = sumFen(lines.map(({ part }) => part.raw));
  const reduction = sumFen(lines.map(({ part }) => part.reduction));
  return {
    warehouseId,
    handling: handlingOf(group),
    lines,
    goods,
    reduction,
    freight,
    payable: addFen(subtractFen(goods, reduction), freight),
  };
}
