import type { Call } from './http/call.ts';
import type * as described from './promotion.ts';

export const getSpike: Call<{ of: typeof described.getSpike }> = { method: 'GET', path: '/api/index/spike' };

export const getEverydayPrice: Call<{ of: typeof described.getEverydayPrice }> = {
  method: 'GET',
  path: '/api/activity/everyday_price',
};

export const getWelfare: Call<{ of: typeof described.getWelfare }> = { method: 'GET', path: '/api/goods/fl' };

export const getCombinations: Call<{ of: typeof described.getCombinations }> = {
  method: 'GET',
  path: '/api/combination',
};

export const getFairs: Call<{ of: typeof described.getFairs }> = { method: 'GET', path: '/api/yjh' };

export const getFair: Call<{ of: typeof described.getFair }> = { method: 'GET', path: '/api/yjh/{id}' };

export const remindOfActivity: Call<{ of: typeof described.remindOfActivity }> = {
  method: 'POST',
  path: '/api/activity/reminder',
};

export const getActivityBanner: Call<{ of: typeof described.getActivityBanner }> = {
  method: 'GET',
  path: '/picture/activity/{file}',
  result: 'file',
};
