import type * as described from './draw.ts';
import type { Call } from './http/call.ts';

export const getDraw: Call<{ of: typeof described.getDraw }> = { method: 'GET', path: '/api/draw' };

export const getNewDrawRecords: Call<{ of: typeof described.getNewDrawRecords }> = {
  method: 'GET',
  path: '/api/draw/new_record',
};

export const getDrawActivity: Call<{ of: typeof described.getDrawActivity }> = {
  method: 'GET',
  path: '/api/draw/{id}/activity',
};

export const getSimpleDraw: Call<{ of: typeof described.getSimpleDraw }> = {
  method: 'GET',
  path: '/api/draw/simple',
};

export const getDrawRecords: Call<{ of: typeof described.getDrawRecords }> = {
  method: 'GET',
  path: '/api/draw/record',
};

export const getDrawAds: Call<{ of: typeof described.getDrawAds }> = { method: 'GET', path: '/api/draw/ads' };

export const checkDraw: Call<{ of: typeof described.checkDraw }> = { method: 'GET', path: '/api/draw/check' };

export const drawPrize: Call<{ of: typeof described.drawPrize }> = {
  method: 'POST',
  path: '/api/draw',
  idempotent: 'always',
};
