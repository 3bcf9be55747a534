import type { IsoDate } from '@qianfang/domain/calendar/iso-date';

/** What a row says is in stock. '' and null where it says nothing. */
export interface StockOfRow {
  readonly warehouse: string;
  readonly batchNo: string;
  readonly productionDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
  /** null where the row says a figure that was not taken: then the sum of its batch is not known. */
  readonly quantity: number | null;
}

/** Stock that a line says of goods. */
export interface StatedStock extends StockOfRow {
  readonly goodsId: number;
  readonly line: number;
}

/** What became of the stock that a line says. */
export interface StockNote {
  readonly line: number;
  readonly isChanged: boolean;
  readonly notes: readonly string[];
}
