import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import {
  addStore,
  bindStore,
  changeStore,
  getStores,
  makeJoinCode,
  returnToHead,
} from '@qianfang/contract/store.calls';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { paths } from '../../shared/paths.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { startAfresh } from '../../shared/store/enter-store.ts';

export type Stores = ResultOf<typeof getStores>;
export type Store = Stores['list'][number];

export const storesQuery = (page: number) => callQuery(getStores, ['stores', page], { query: { page } });

export const storesKey = ['stores'] as const;

export const saveNewStore = (body: BodyOf<typeof addStore>) => call(addStore, { body });

export const changeMutation = {
  mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof changeStore> }) =>
    call(changeStore, { params: { id }, body }),
  meta: { inPlace: isRefusal },
};

export const bindMutation = {
  mutationFn: (code: string) => call(bindStore, { body: { code } }),
  meta: { inPlace: isRefusal },
};

export const codeMutation = { mutationFn: () => call(makeJoinCode) };

export const returnMutation = {
  mutationFn: () => call(returnToHead),
  onSuccess: () => startAfresh(paths.stores),
};
