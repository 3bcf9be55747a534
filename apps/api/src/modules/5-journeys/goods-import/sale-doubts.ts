import { type GoodsField, goodsFieldLabel } from './columns/goods-field.ts';
import type { GoodsRow } from './row/goods-row.ts';
import { fieldsToCheck } from './row/row-notes.ts';

/** The start of the part of a draft's note that names unreadable fields of a file. */
export const doubtNote = '资料待核：';

/** The doubtful fields in a draft's note. */
export function doubtsOf(note: string): readonly GoodsField[] {
  const part = note.split('；').find((one) => one.startsWith(doubtNote));
  if (part === undefined) return [];
  const labels = part.slice(doubtNote.length).split('、');
  return fieldsToCheck.filter((field) => labels.includes(goodsFieldLabel(field)));
}

export function noteOfDoubts(doubts: readonly GoodsField[]): string {
  const named = fieldsToCheck.filter((field) => doubts.includes(field));
  return `${doubtNote}${named.map(goodsFieldLabel).join('、')}`;
}

/** Whether a row has a field that an earlier file left in doubt. */
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
 * The remaining doubts about goods after a row. The first line of a file counts: with doubts of later ones,
 * importing the file again would give another result.
 */
export function doubtsAfter(note: string, row: GoodsRow, isRepeat: boolean): readonly GoodsField[] {
  const known = doubtsOf(note);
  if (isRepeat) return known;
  const left = known.filter((field) => !row.doubts.includes(field) && !settles(row, field));
  return [...left, ...row.doubts];
}
