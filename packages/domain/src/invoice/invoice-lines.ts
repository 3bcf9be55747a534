import type { IsoDate } from '../calendar/iso-date.ts';
import { type Fen, sumFen } from '../money/fen.ts';
import { splitTax } from '../money/rate.ts';
import { taxRuleOn } from './tax-rule.ts';

/** A line to invoice, tax included; `full` − `gross` is printed below it as a discount. */
export interface GrossLine {
  readonly name: string;
  readonly spec: string;
  readonly unit: string;
  readonly quantity: number;
  readonly taxClass: string;
  /** Before all reductions. */
  readonly full: Fen;
  /** Amount paid. */
  readonly gross: Fen;
}

export interface BoughtOrder {
  readonly lines: readonly GrossLine[];
  readonly freight: Fen;
}

export interface TaxedLine extends GrossLine {
  /** Basis points; null: exempt. */
  readonly rate: number | null;
  readonly net: Fen;
  readonly tax: Fen;
}

export interface InvoiceTotals {
  readonly gross: Fen;
  readonly net: Fen;
  readonly tax: Fen;
}

/**
 * Lines to invoice of an order. Freight belongs to the sale (增值税法 13: one sale, the rate of its main
 * business), so it is a line in the tax class of the largest part of the order.
 */
export function grossLines({ lines, freight }: BoughtOrder): readonly GrossLine[] {
  if (freight === 0 || lines.length === 0) return lines;
  const taxClass = mainTaxClass(lines);
  return [
    ...lines,
    { name: '运费', spec: '', unit: '次', quantity: 1, taxClass, full: freight, gross: freight },
  ];
}

function mainTaxClass(lines: readonly GrossLine[]): string {
  const sums = new Map<string, number>();
  for (const line of lines) sums.set(line.taxClass, (sums.get(line.taxClass) ?? 0) + line.gross);
  const [first] = [...sums].sort(([, a], [, b]) => b - a);
  return first?.[0] ?? '';
}

/**
 * Splits the tax of each line by the rules of the invoice day. Undefined when a tax class is unknown. The tax
 * is split once for each line, on the amount paid (trade-rules.md §5.3).
 */
export function taxLines(lines: readonly GrossLine[], date: IsoDate): TaxedLine[] | undefined {
  const taxed: TaxedLine[] = [];
  for (const line of lines) {
    const rule = taxRuleOn(line.taxClass, date);
    if (!rule) return undefined;
    taxed.push({
      ...line,
      rate: rule.rate,
      ...splitTax(line.gross, rule.rate ?? 0),
    });
  }
  return taxed;
}

export function invoiceTotals(lines: readonly TaxedLine[]): InvoiceTotals {
  return {
    gross: sumFen(lines.map((line) => line.gross)),
    net: sumFen(lines.map((line) => line.net)),
    tax: sumFen(lines.map((line) => line.tax)),
  };
}

/** A printed row: the line at its full amount, below it the discount at the same rate. */
export interface PrintedRow {
  readonly line: TaxedLine;
  readonly isDiscount: boolean;
  /** Negative for a discount. */
  readonly net: number;
  readonly tax: number;
}

/** The printed rows; they sum to the lines' net and tax to the fen. */
export function printedRows(lines: readonly TaxedLine[]): PrintedRow[] {
  return lines.flatMap((line): PrintedRow[] => {
    if (line.full === line.gross) return [{ line, isDiscount: false, net: line.net, tax: line.tax }];
    const whole = splitTax(line.full, line.rate ?? 0);
    return [
      { line, isDiscount: false, net: whole.net, tax: whole.tax },
      { line, isDiscount: true, net: line.net - whole.net, tax: line.tax - whole.tax },
    ];
  });
}

const unitScale = 10n ** 13n;

/** At most 13 decimals, half up: the platform requires |unit × quantity − net| ≤ 0.01 yuan. */
export function netUnitPrice(netFen: number, quantity: number): string {
  const scaled = (BigInt(netFen) * (unitScale / 100n) * 2n + BigInt(quantity)) / (2n * BigInt(quantity));
  const whole = scaled / unitScale;
  const decimals = String(scaled % unitScale)
    .padStart(13, '0')
    .replace(/0{1,13}$/, '')
    .padEnd(2, '0');
  return `${whole}.${decimals}`;
}
