import type { Call } from './http/call.ts';
import type * as described from './lottery.ts';

export const getLottery: Call<{ of: typeof described.getLottery }> = { method: 'GET', path: '/api/draw' };

export const getNewLotteryRecords: Call<{ of: typeof described.getNewLotteryRecords }> = {
  method: 'GET',
  path: '/api/draw/new_record',
};

export const getLotteryActivity: Call<{ of: typeof described.getLotteryActivity }> = {
  method: 'GET',
  path: '/api/draw/{id}/activity',
};

export const getSimpleLottery: Call<{ of: typeof described.getSimpleLottery }> = {
  method: 'GET',
  path: '/api/draw/simple',
};

export const getLotteryRecords: Call<{ of: typeof described.getLotteryRecords }> = {
  method: 'GET',
  path: '/api/draw/record',
};

export const getLotteryAds: Call<{ of: typeof described.getLotteryAds }> = {
  method: 'GET',
  path: '/api/draw/ads',
};

export const checkLottery: Call<{ of: typeof described.checkLottery }> = {
  method: 'GET',
  path: '/api/draw/check',
};

export const drawPrize: Call<{ of: typeof described.drawPrize }> = {
  method: 'POST',
  path: '/api/draw',
  idempotent: 'always',
};
