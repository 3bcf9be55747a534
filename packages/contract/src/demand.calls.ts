import type * as described from './demand.ts';
import type { Call } from './http/call.ts';

export const getDemands: Call<{ of: typeof described.getDemands }> = { method: 'GET', path: '/api/user/buy' };

export const getDemand: Call<{ of: typeof described.getDemand }> = {
  method: 'GET',
  path: '/api/user/buy/{id}',
};

export const sendDemands: Call<{ of: typeof described.sendDemands }> = {
  method: 'POST',
  path: '/api/user/buy',
  idempotent: 'always',
};

export const closeDemand: Call<{ of: typeof described.closeDemand }> = {
  method: 'POST',
  path: '/api/user/buy/{id}/close',
};
