import { type GoodsField, goodsFieldLabel } from './columns/goods-field.ts';
import type { GoodsRow } from './row/goods-row.ts';
import { doubtable } from './row/row-notes.ts';

/** Begins the part of a draft's note that names the fields which a file had and nobody could read. */
export const doubtNote = '资料待核：';

/** The doubts that a draft's note names. */
export function doubtsOf(note: string): readonly GoodsField[] {
  const part = note.split('；').find((one) => one.startsWith(doubtNote));
  if (part === undefined) return [];
  const labels = part.slice(doubtNote.length).split('、');
  return doubtable.filter((field) => labels.includes(goodsFieldLabel(field)));
}

export function noteOfDoubts(doubts: readonly GoodsField[]): string {
  const named = doubtable.filter((field) => doubts.includes(field));
  return `${doubtNote}${named.map(goodsFieldLabel).join('、')}`;
}

/** Whether a row says what an earlier file left in doubt. */
function settles(row: GoodsRow, field: GoodsField): boolean {
  switch (field) {
    case 'kind':
      return row.isClassStated || row.isKindRead;
    case 'approval_no':
      return row.approvalNo !== '';
    case 'price':
      return row.price !== null;
    case 'shelf_life':
      return row.shelfLifeMonths !== null;
    case 'sale_status':
      return row.sale !== null;
    default:
      return row.isBatchRead;
  }
}

/**
 * What stays in doubt about goods after a row spoke of them. The first line of a file counts: were the doubts of later
 * ones taken, the same file would say something else when it comes again.
 */
export function doubtsAfter(note: string, row: GoodsRow, isRepeat: boolean): readonly GoodsField[] {
  const known = doubtsOf(note);
  if (isRepeat) return known;
  const left = known.filter((field) => !row.doubts.includes(field) && !settles(row, field));
  return [...left, ...row.doubts];
}
