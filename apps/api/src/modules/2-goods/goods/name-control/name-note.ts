import {
  awaitingReviewText,
  type NameStanding,
  neverSoldText,
} from '@qianfang/domain/qualification/control-list/judge-name';

/** What begins the notes of goods that their names keep from sale; notes of one goods are joined by ；. */
export const nameNoteStarts = ['待质量管理部核实：', '国家规定不得在网上销售：'] as const;

/** What a draft says of its name, '' when its name keeps it from nothing. */
export function nameNoteOf({ never, held }: NameStanding): string {
  if (never !== null) return neverSoldText(never).replaceAll('；', '，');
  return held === null ? '' : awaitingReviewText(held).replaceAll('；', '，');
}

/** The rest of a note. */
export function withoutNameNote(note: string): string {
  return note
    .split('；')
    .filter((part) => !nameNoteStarts.some((start) => part.startsWith(start)))
    .join('；');
}
