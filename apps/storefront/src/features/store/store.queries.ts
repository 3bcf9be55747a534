import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { getUserBase } from '@qianfang/contract/session.calls';
import {
  addStore,
  bindStore,
  changeStore,
  getStores,
  makeJoinCode,
  returnToHead,
  switchStore,
} from '@qianfang/contract/store.calls';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { paths } from '../../shared/paths.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { forgetSession, setAccount } from '../../shared/session-memory.ts';
import { leavePage } from '../../shared/unfinished.ts';

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

/**
 * Another company acts from here on: the page reloads, so that nothing of the previous one stays in memory.
 * The tab's account is set before, since the new page restores that company's checkout draft.
 */
async function startAfresh(path: string): Promise<void> {
  try {
    const user = await call(getUserBase);
    setAccount(user.login_name, user.company);
  } catch {
    forgetSession();
  }
  leavePage((here) => here.assign(path));
}

export const switchMutation = {
  mutationFn: (id: number) => call(switchStore, { params: { id } }),
  onSuccess: () => startAfresh(paths.home),
};

/** The same, then on to the page that the login was for. */
export const enterMutation = (next: string) => ({
  mutationFn: (id: number) => call(switchStore, { params: { id } }),
  onSuccess: () => startAfresh(next),
});

export const returnMutation = {
  mutationFn: () => call(returnToHead),
  onSuccess: () => startAfresh(paths.stores),
};
