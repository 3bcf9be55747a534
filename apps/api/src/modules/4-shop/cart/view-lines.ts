import type { CartLine } from '@qianfang/contract/cart-view';
import { giftData, presentLineAmounts, sourcesByLine } from '@qianfang/contract/cart-wire/present-priced';
import type { PricedLine } from '@qianfang/domain/pricing/priced-cart';
import type { Static } from 'typebox';
import type { Amounts, Details, KnownLine } from './cart-memory.ts';
import type { OpenCart, PairedLine } from './open-cart.ts';
import { presentDetails, type WarehouseNames } from './present-details.ts';
import { hasSameAmounts } from './same-amounts.ts';
import { warehouseOf } from './sent-batch.ts';
import { Written } from './written-text.ts';

type Line = Static<typeof CartLine>;

/** A line in the parts that change apart from each other. */
export interface LineView extends PairedLine {
  readonly amounts: Written<Amounts>;
  readonly details: Written<Details>;
  readonly ledger: Line['ledger'];
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

type Sources = ReturnType<typeof sourcesByLine>;

const isSameSources = (a: Line['sources'], b: Line['sources']) =>
  a.length === b.length &&
  a.every(({ ck_id, number }, index) => ck_id === b[index]?.ck_id && number === b[index]?.number);

/** What a line comes to, as it was written last where that is the same: one edit changes the amounts of few lines. */
function amountsOf(
  { priced }: OpenCart,
  line: PricedLine,
  sources: Sources,
  known: KnownLine | undefined,
): Written<Amounts> {
  const last = known?.amounts;
  // What is given along and which warehouses send it depends on the other lines too.
  const isSame =
    last !== undefined &&
    hasSameAmounts(last.line, line) &&
    last.written.value.gift_data?.total === giftData(priced, line)?.total &&
    isSameSources(last.written.value.sources, sources.get(line) ?? []);
  if (isSame) return last.written;
  const written = new Written(presentLineAmounts(priced, line, sources));
  if (known) known.amounts = { line, written };
  return written;
}

/** Lines as they are shown, without their ledgers. */
export function viewLines(
  cart: OpenCart,
  names: WarehouseNames,
  pairs: readonly PairedLine[],
): readonly LineView[] {
  const sources = sourcesByLine(cart.priced);
  return pairs.map((pair): LineView => {
    const known = cart.known.get(pair.row.id);
    const amounts = amountsOf(cart, pair.line, sources, known);
    return { ...pair, amounts, details: detailsOf(cart, pair, names, known), ledger: [] };
  });
}
