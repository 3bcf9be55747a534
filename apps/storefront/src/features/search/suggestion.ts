import type { suggestGoods } from '@qianfang/contract/goods';
import type { ResultOf } from '@qianfang/contract/http/endpoint';

export type Suggestion = ResultOf<typeof suggestGoods>['list'][number];

/** Products of the name in other strengths than typed. */
export type OtherDoses = NonNullable<ResultOf<typeof suggestGoods>['other_doses']>;

/** A suggestion to add at once: a product this company may buy, with a pack in stock. */
export function canAddPack({ id, is_buy, number = 0, zbz = 1, wanted }: Suggestion): boolean {
  return id !== undefined && is_buy === 1 && number >= zbz && wanted?.number !== 0;
}

/** The id by which the input names the chosen row to screen readers. */
export const rowId = (panelId: string, index: number) => `${panelId}-${index}`;
