import type * as described from './address.ts';
import type { Call } from './http/call.ts';

export const listAddresses: Call<{ of: typeof described.listAddresses }> = {
  method: 'GET',
  path: '/api/address',
};

export const addAddress: Call<{ of: typeof described.addAddress }> = { method: 'POST', path: '/api/address' };

export const changeAddress: Call<{ of: typeof described.changeAddress }> = {
  method: 'PUT',
  path: '/api/address/{id}',
};

export const removeAddress: Call<{ of: typeof described.removeAddress }> = {
  method: 'DELETE',
  path: '/api/address/{id}',
};
