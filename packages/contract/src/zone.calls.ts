import type { Call } from './http/call.ts';
import type * as described from './zone.ts';

export const getYouxFocus: Call<{ of: typeof described.getYouxFocus }> = {
  method: 'GET',
  path: '/api/focus/yx',
};

export const getPieceFocus: Call<{ of: typeof described.getPieceFocus }> = {
  method: 'GET',
  path: '/api/focus/zyzq',
};

export const getTopic: Call<{ of: typeof described.getTopic }> = { method: 'GET', path: '/api/topic/{id}' };

export const getPieces: Call<{ of: typeof described.getPieces }> = {
  method: 'GET',
  path: '/api/zone/pieces',
};

export const getDevices: Call<{ of: typeof described.getDevices }> = {
  method: 'GET',
  path: '/api/zone/devices',
};

export const getDevice: Call<{ of: typeof described.getDevice }> = {
  method: 'GET',
  path: '/api/zone/device/{id}',
};
