import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { UnitPrice } from '@qianfang/domain/money/unit-price';
import type { SaleWord } from '../row/read-sale-status.ts';
import type { StockOfRow } from './stated-stock.ts';

/** A row about goods known by own code. */
export interface UpdateRow {
  readonly line: number;
  readonly code: string;
  /** The row's name of the goods, to detect a code that stands for others; '' for none. */
  readonly name: string;
  /** The unit of prices and stock, where the row states it. */
  readonly unit: string;
  readonly price: UnitPrice | null;
  readonly priceSince: IsoDate | null;
  readonly isPriceOutOfForce: boolean;
  readonly suggestedRetail: UnitPrice | null;
  readonly stock: StockOfRow | null;
  readonly sale: SaleWord;
  readonly remarks: readonly string[];
}

export type CheckedUpdate =
  | { readonly ok: true; readonly update: UpdateRow }
  | { readonly ok: false; readonly line: number; readonly reason: string };
