import {
  awaitingReviewText,
  type NameStanding,
  neverSoldText,
} from '@qianfang/domain/qualification/control-list/judge-name';

/** How notes begin on goods whose names block their sale; notes of one product are joined by ；. */
export const nameNoteStarts = ['待质量管理部核实：', '国家规定不得在网上销售：'] as const;

/** The note on a draft's name; '' where the name blocks nothing. */
export function nameNoteOf({ never, held }: NameStanding): string {
  if (never !== null) return neverSoldText(never).replaceAll('；', '，');
  return held === null ? '' : awaitingReviewText(held).replaceAll('；', '，');
}

/** The note without the part about the name. */
export function withoutNameNote(note: string): string {
  return note
    .split('；')
    .filter((part) => !nameNoteStarts.some((start) => part.startsWith(start)))
    .join('；');
}
