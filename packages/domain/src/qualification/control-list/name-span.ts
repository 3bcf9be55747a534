import type { IsoDate } from '../../calendar/iso-date.ts';

/** Effect of the list on a product's sale, by day; minimal, so that many products are equal. */
export interface NameSpan {
  readonly outcome: 'NEVER' | 'HELD';
  /** null = in force already. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}
