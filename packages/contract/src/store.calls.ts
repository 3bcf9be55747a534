import type { Call } from './http/call.ts';
import type * as described from './store.ts';

export const getStores: Call<{ of: typeof described.getStores }> = { method: 'GET', path: '/api/store' };

export const getStoreChoices: Call<{ of: typeof described.getStoreChoices }> = {
  method: 'GET',
  path: '/api/store/choice',
};

export const addStore: Call<{ of: typeof described.addStore }> = { method: 'POST', path: '/api/store' };

export const changeStore: Call<{ of: typeof described.changeStore }> = {
  method: 'PUT',
  path: '/api/store/{id}',
};

export const makeJoinCode: Call<{ of: typeof described.makeJoinCode }> = {
  method: 'POST',
  path: '/api/store/code',
};

export const bindStore: Call<{ of: typeof described.bindStore }> = {
  method: 'POST',
  path: '/api/store/bind',
};

export const switchStore: Call<{ of: typeof described.switchStore }> = {
  method: 'POST',
  path: '/api/store/{id}/switch',
};

export const returnToHead: Call<{ of: typeof described.returnToHead }> = {
  method: 'POST',
  path: '/api/store/return',
};
