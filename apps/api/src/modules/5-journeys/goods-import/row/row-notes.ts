import { type GoodsField, goodsFieldLabel } from '../columns/goods-field.ts';

/** Fields that need a check before goods are sold: an unreadable one keeps them a draft. */
export const fieldsToCheck: readonly GoodsField[] = [
  'kind',
  'approval_no',
  'price',
  'shelf_life',
  'batch_no',
  'production_date',
  'expiry_date',
  'stock',
  'sale_status',
];

/** Notes on a row: sentences for the report, and the fields that somebody has to check. */
export class RowNotes {
  readonly remarks: string[] = [];
  readonly doubts: GoodsField[] = [];

  /** Adds a note that needs nobody's attention. */
  remark(sentence: string): void {
    this.remarks.push(sentence);
  }

  /**
   * Leaves an unreadable cell out and reports it; new goods stay a draft until a later file has a readable
   * one.
   */
  leaveOut(field: GoodsField, why: string): void {
    this.remarks.push(`${why}，未采用`);
    if (fieldsToCheck.includes(field) && !this.doubts.includes(field)) this.doubts.push(field);
  }

  leaveOutCell(field: GoodsField, text: string, why: string): void {
    this.leaveOut(field, `${goodsFieldLabel(field)}“${text}”${why}`);
  }
}
