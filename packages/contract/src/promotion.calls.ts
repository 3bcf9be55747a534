import { asFile, get, post } from './http/call.ts';
import type * as described from './promotion.ts';

export const getSpike = get<typeof described, 'getSpike'>('/api/index/spike');
export const getEverydayPrice = get<typeof described, 'getEverydayPrice'>('/api/activity/everyday_price');
export const getWelfare = get<typeof described, 'getWelfare'>('/api/goods/fl');
export const getCombinations = get<typeof described, 'getCombinations'>('/api/combination');
export const getFairs = get<typeof described, 'getFairs'>('/api/yjh');
export const getFair = get<typeof described, 'getFair'>('/api/yjh/{id}');
export const remindOfActivity = post<typeof described, 'remindOfActivity'>('/api/activity/reminder');

export const getActivityBanner = get<typeof described, 'getActivityBanner'>(
  '/picture/activity/{file}',
  asFile,
);
