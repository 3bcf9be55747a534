import { addPreferredGoods, getPreferredLists } from '@qianfang/contract/preferred.calls';
import { callQuery } from '../call-query.ts';
import { invalidate } from '../query-client.ts';
import { callOnce } from '../send-once.ts';

export const preferredKey = ['preferred'] as const;

/** The head office's lists of preferred goods, and its stores. */
export const preferredListsQuery = callQuery(getPreferredLists, [...preferredKey, 'lists']);

/** Adds goods at the end of a list. */
export const addToPreferred = async (id: number, goodsIds: readonly number[]) => {
  const done = await callOnce(addPreferredGoods, { params: { id }, body: { goods_ids: [...goodsIds] } });
  await Promise.all([invalidate(preferredKey), invalidate(['goods'])]);
  return done;
};
