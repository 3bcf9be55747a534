import type { IsoDate } from '@qianfang/domain/calendar/iso-date';

/** The stock in a row. '' and null where not stated. */
export interface StockOfRow {
  readonly warehouse: string;
  readonly batchNo: string;
  readonly productionDate: IsoDate | null;
  readonly expiryDate: IsoDate | null;
  /** null for an unusable figure: then the sum of its batch is unknown. */
  readonly quantity: number | null;
}

/** Stock of goods in a line. */
export interface StatedStock extends StockOfRow {
  readonly goodsId: number;
  readonly line: number;
}

/** The outcome of a line's stock. */
export interface StockNote {
  readonly line: number;
  readonly isChanged: boolean;
  readonly notes: readonly string[];
}
