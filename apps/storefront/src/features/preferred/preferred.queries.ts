import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { matchPad } from '@qianfang/contract/order-pad.calls';
import {
  arrangePreferredGoods,
  changePreferredList,
  getPreferredList,
  type getPreferredLists,
  removePreferredList,
  savePreferredList,
} from '@qianfang/contract/preferred.calls';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { preferredKey } from '../../shared/preferred/preferred.queries.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { callOnce } from '../../shared/send-once.ts';

export type Lists = ResultOf<typeof getPreferredLists>;
export type ListHead = Lists['list'][number];
export type ListDetail = ResultOf<typeof getPreferredList>;
export type ListLine = ListDetail['lines'][number];
export type ListForm = BodyOf<typeof savePreferredList>;
export type Matched = ResultOf<typeof matchPad>;

export const listQuery = (id: number) =>
  callQuery(getPreferredList, [...preferredKey, 'list', id], { params: { id }, inPlace: [404] });

/** Lists steer what is found, so that lists of goods are asked again. */
const changed = () => Promise.all([invalidate(preferredKey), invalidate(['goods'])]);

export const saveMutation = {
  mutationFn: async ({ id, body }: { id: number | undefined; body: ListForm }) => {
    const saved =
      id === undefined
        ? await callOnce(savePreferredList, { body })
        : await callOnce(changePreferredList, { params: { id }, body });
    await changed();
    return saved;
  },
  meta: { inPlace: isRefusal },
};

export const removeMutation = {
  mutationFn: async (id: number) => {
    await callOnce(removePreferredList, { params: { id } });
    await changed();
  },
};

export const arrangeMutation = {
  mutationFn: async ({ id, body }: { id: number; body: BodyOf<typeof arrangePreferredGoods> }) => {
    await callOnce(arrangePreferredGoods, { params: { id }, body });
    await changed();
  },
};

/** Reads a pasted text as the order pad does. */
export const matchMutation = {
  mutationFn: (text: string) => call(matchPad, { body: { text } }),
  meta: { inPlace: isRefusal },
};
