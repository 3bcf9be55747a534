import type { IsoDate } from '../../calendar/iso-date.ts';

/** What the list means for the sale of a goods, by day: no more than the rules need, so that many goods are alike. */
export interface NameSpan {
  readonly outcome: 'NEVER' | 'HELD';
  /** null = in force already. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}
