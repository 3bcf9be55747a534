import type { suggestGoods } from '@qianfang/contract/goods';
import type { ResultOf } from '@qianfang/contract/http/endpoint';

export type Suggestion = ResultOf<typeof suggestGoods>['list'][number];

/** Goods of the name in other strengths than the one that was typed. */
export type OtherDoses = NonNullable<ResultOf<typeof suggestGoods>['other_doses']>;

/** What may be put into the cart from here: a goods that this company may buy and that has a pack in stock. */
export function canAddPack({ id, is_buy, number = 0, zbz = 1 }: Suggestion): boolean {
  return id !== undefined && is_buy === 1 && number >= zbz;
}

/** By which the input tells readers the row that is chosen. */
export const rowId = (panelId: string, index: number) => `${panelId}-${index}`;
