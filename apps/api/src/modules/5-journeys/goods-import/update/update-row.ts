import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { UnitPrice } from '@qianfang/domain/money/unit-price';
import type { SaleWord } from '../row/read-sale-status.ts';
import type { StockOfRow } from './stated-stock.ts';

/** What a row says about goods that are known by the wholesaler's own code. */
export interface UpdateRow {
  readonly line: number;
  readonly code: string;
  /** How the row calls the goods, to notice that a code stands for others; '' where it does not. */
  readonly name: string;
  /** What prices and stock are counted in, where the row says so. */
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
