import { type GoodsField, goodsFieldLabel } from '../columns/goods-field.ts';

/** Fields that goods are not sold without looking at: what of them could not be read keeps goods a draft. */
export const doubtable: readonly GoodsField[] = [
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

/** What of a row was not taken over: sentences for the report, and the fields that somebody has to look at. */
export class RowNotes {
  readonly remarks: string[] = [];
  readonly doubts: GoodsField[] = [];

  /** Says something that needs nobody's attention. */
  remark(sentence: string): void {
    this.remarks.push(sentence);
  }

  /** A cell cannot be read: it is left out and said, and new goods stay a draft until a later file brings it. */
  leaveOut(field: GoodsField, why: string): void {
    this.remarks.push(`${why}，未采用`);
    if (doubtable.includes(field) && !this.doubts.includes(field)) this.doubts.push(field);
  }

  leaveOutCell(field: GoodsField, text: string, why: string): void {
    this.leaveOut(field, `${goodsFieldLabel(field)}“${text}”${why}`);
  }
}
