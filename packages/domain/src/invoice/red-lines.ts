import type { Fen } from '../money/fen.ts';
import { splitTax } from '../money/rate.ts';

/** Returned units of a batch, and the amount paid for them. */
export interface ReturnedUnits {
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly batchNo: string;
  readonly quantity: number;
  readonly gross: Fen;
}

/** The invoice line they are on. */
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
 * Lines of a red invoice for returned units: at the amount paid, the invoice's rate and the returned batch
 * (trade-rules V-06). Undefined where a unit is not on the invoice.
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
