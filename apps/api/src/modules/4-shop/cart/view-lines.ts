import type { CartLine } from '@qianfang/contract/cart-view';
import { giftData, isSpread, presentLineAmounts } from '@qianfang/contract/cart-wire/present-priced';
import type { CartLineInput } from '@qianfang/domain/pricing/cart-input';
import type { PricedLine } from '@qianfang/domain/pricing/priced-cart';
import type { Static } from 'typebox';
import type { Amounts, Details, KnownLine } from './cart-memory.ts';
import { type OpenCart, type PairedLine, pairLines } from './open-cart.ts';
import { presentDetails, type WarehouseNames } from './present-details.ts';
import { hasSameAmounts } from './same-amounts.ts';
import { warehouseOf } from './sent-batch.ts';
import { Written } from './written-text.ts';

type Line = Static<typeof CartLine>;

/** A line in the parts that change apart from each other. */
export interface LineView {
  readonly amounts: Written<Amounts>;
  readonly details: Written<Details>;
  readonly ledger: Line['ledger'];
  /** What it was priced from. */
  readonly input: CartLineInput;
  /** What it is filtered by. */
  readonly filtered: Pick<
    Line,
    'gift_data' | 'goods' | 'handling' | 'manjian_options' | 'price' | 'price_change' | 'type'
  >;
}

/** What a line says beside its amounts, as it was written last where only these may have changed. */
function detailsOf(
  cart: OpenCart,
  pair: PairedLine,
  names: WarehouseNames,
  known: KnownLine | undefined,
): Written<Details> {
  const warehouse = names.get(warehouseOf(pair))?.name ?? '';
  if (known?.details?.value.warehouse === warehouse) return known.details;
  const details = new Written(presentDetails(cart, pair, names));
  if (known) known.details = details;
  return details;
}

/** What a line comes to, as it was written last where that is the same: one edit changes the amounts of few lines. */
function amountsOf(cart: OpenCart, line: PricedLine, known: KnownLine | undefined): Written<Amounts> {
  const last = known?.amounts;
  // Which warehouses send a line depends on the other lines too.
  const isSame =
    last !== undefined &&
    hasSameAmounts(last.line, line) &&
    last.written.value.gift_data?.total === giftData(cart.priced, line)?.total &&
    !isSpread(line);
  if (isSame) return last.written;
  const written = new Written(presentLineAmounts(cart.priced, line));
  if (known) known.amounts = { line, written };
  return written;
}

export function viewLine(cart: OpenCart, pair: PairedLine, names: WarehouseNames): LineView {
  const known = cart.known.get(pair.row.id);
  const amounts = amountsOf(cart, pair.line, known);
  const details = detailsOf(cart, pair, names, known);
  const { type, goods, handling, price_change } = details.value;
  const { price, manjian_options, gift_data } = amounts.value;
  return {
    amounts,
    details,
    ledger: [],
    input: pair.input,
    filtered: { type, goods, handling, price_change, price, manjian_options, gift_data },
  };
}

/** The lines as they are shown, without their ledgers. */
export function viewLines(cart: OpenCart, names: WarehouseNames): readonly LineView[] {
  return pairLines(cart).map((pair) => viewLine(cart, pair, names));
}
