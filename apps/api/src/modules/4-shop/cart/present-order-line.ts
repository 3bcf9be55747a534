import type { CartLine } from '@qianfang/contract/cart-view';
import { presentLineLedger } from '@qianfang/contract/cart-wire/present-line-ledger';
import { presentLedger } from '@qianfang/contract/cart-wire/present-priced';
import { formatAmount, subtractFen, sumFen } from '@qianfang/domain/money/fen';
import { formatUnitPrice } from '@qianfang/domain/money/unit-price';
import { partLedger } from '@qianfang/domain/pricing/line-ledger';
import type { PricedLine, PricedPart } from '@qianfang/domain/pricing/priced-cart';
import type { Static } from 'typebox';
import type { OpenCart } from './open-cart.ts';
import { type OrderPart, presentDetails, type WarehouseNames } from './present-details.ts';
import type { LineView } from './view-lines.ts';

/** The units of a goods that one of several warehouses sends. */
function presentUnits({ priced }: OpenCart, line: PricedLine, part: PricedPart) {
  return {
    number: part.quantity,
    segments: part.segments.map((segment) => ({
      quantity: segment.quantity,
      price: formatUnitPrice(segment.unitPrice),
    })),
    ledger: presentLedger(partLedger(priced, line, part)),
  };
}

/** What those parts of a line come to that go into one order. */
function partAmounts(parts: readonly PricedPart[]) {
  const raw = sumFen(parts.map((part) => part.raw));
  const reduction = sumFen(parts.map((part) => part.shares.fullReduction));
  return {
    goods_manjian_amount: formatAmount(reduction),
    raw_price: formatAmount(raw),
    raw_price_manjian: formatAmount(subtractFen(raw, reduction)),
    net_amount: formatAmount(sumFen(parts.map((part) => part.net))),
  };
}

/**
 * A line in one of the orders to be: the goods of a set, or the units of goods, that this order's warehouse sends.
 */
export function presentOrderLine(
  cart: OpenCart,
  view: LineView,
  names: WarehouseNames,
  order: OrderPart,
): Static<typeof CartLine> {
  const { line } = view;
  const { parts } = order;
  const ledger = presentLineLedger(cart.priced, line);
  const [amounts, details] = [view.amounts.value, view.details.value];
  const isWhole =
    parts.length === line.parts.length && parts.every((part, index) => part === line.parts[index]);
  if (isWhole) return { ...amounts, ...details, ledger };
  const [part] = parts;
  const ofUnits = line.kind === 'GOODS' && part ? presentUnits(cart, line, part) : { ledger };
  return { ...amounts, ...partAmounts(parts), ...presentDetails(cart, view, names, order), ...ofUnits };
}
