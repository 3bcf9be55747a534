import type { Fen } from '../money/fen.ts';
import { splitTax } from '../money/rate.ts';

/** Units of a batch that came back, and what was paid for them. */
export interface ReturnedUnits {
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly batchNo: string;
  readonly quantity: number;
  readonly gross: Fen;
}

/** A line of the invoice that they stand on. */
export interface InvoicedLine {
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  /** Basis points; null: exempt. */
  readonly rate: number | null;
}

export interface RedLine extends ReturnedUnits {
  readonly rate: number | null;
  readonly net: Fen;
  readonly tax: Fen;
}

/**
 * The lines of a red invoice over what came back: its units at what was paid for them and the rate of the invoice, of the batch that
 * came back (trade-rules V-06). Undefined where something does not stand on the invoice.
 */
export function redLines(
  returned: readonly ReturnedUnits[],
  invoiced: readonly InvoicedLine[],
): RedLine[] | undefined {
  const lines: RedLine[] = [];
  for (const units of returned.filter((one) => one.gross > 0)) {
    const line = invoiced.find(
      (one) => one.name === units.name && one.spec === units.spec && one.unit === units.unit,
    );
    if (!line) return undefined;
    lines.push({ ...units, rate: line.rate, ...splitTax(units.gross, line.rate ?? 0) });
  }
  return lines;
}
