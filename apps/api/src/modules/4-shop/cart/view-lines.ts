import type { CartLine } from '@qianfang/contract/cart-view';
import { giftData, presentLineAmounts, sourcesByLine } from '@qianfang/contract/cart-wire/present-priced';
import type { PricedLine } from '@qianfang/domain/pricing/priced-cart';
import type { Static } from 'typebox';
import type { Amounts, CachedLine, Details } from './cart-memory.ts';
import type { OpenCart, PairedLine } from './open-cart.ts';
import { presentDetails, type WarehouseNames } from './present-details.ts';
import { hasSameAmounts } from './same-amounts.ts';
import { warehouseOf } from './sent-batch.ts';
import { Written } from './written-text.ts';

type Line = Static<typeof CartLine>;

/** A line as it is shown, in parts that change independently. */
export interface LineView extends PairedLine {
  readonly amounts: Written<Amounts>;
  readonly details: Written<Details>;
  readonly ledger: Line['ledger'];
}

/** The details of a line, reused where they still hold. */
function detailsOf(cart: OpenCart, pair: PairedLine, names: WarehouseNames): Written<Details> {
  const { known } = pair;
  const warehouse = names.get(warehouseOf(pair))?.name ?? '';
  if (known?.details?.value.warehouse === warehouse) return known.details;
  const details = new Written(presentDetails(cart, pair, names));
  if (known) known.details = details;
  return details;
}

const noLedger: Line['ledger'] = [];
const noSources: Line['sources'] = [];

type Sources = ReturnType<typeof sourcesByLine>;

const isSameSources = (a: Line['sources'], b: Line['sources']) =>
  a.length === b.length &&
  a.every(({ ck_id, number }, index) => ck_id === b[index]?.ck_id && number === b[index]?.number);

/** The amounts of a line, reused where they are the same: one edit changes those of few lines. */
function amountsOf(
  { priced }: OpenCart,
  line: PricedLine,
  sources: Sources,
  known: CachedLine | undefined,
): Written<Amounts> {
  const last = known?.amounts;
  // Gifts, and which warehouses send the line, depend on other lines too.
  const isSame =
    last !== undefined &&
    hasSameAmounts(last.line, line) &&
    last.written.value.gift_data?.total === giftData(priced, line)?.total &&
    isSameSources(last.written.value.sources, sources.get(line) ?? noSources);
  if (isSame) return last.written;
  const written = new Written(presentLineAmounts(priced, line, sources));
  if (known) known.amounts = { line, written };
  return written;
}

/** Lines as they are shown, without ledgers. */
export function viewLines(
  cart: OpenCart,
  names: WarehouseNames,
  pairs: readonly PairedLine[],
): readonly LineView[] {
  const sources = sourcesByLine(cart.priced);
  return pairs.map((pair): LineView => {
    const { row, known, input, line } = pair;
    const amounts = amountsOf(cart, line, sources, known);
    return { row, known, input, line, amounts, details: detailsOf(cart, pair, names), ledger: noLedger };
  });
}
