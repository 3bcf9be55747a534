import type * as described from './control-zone.ts';
import type { Call } from './http/call.ts';

export const getControlFocus: Call<{ of: typeof described.getControlFocus }> = {
  method: 'GET',
  path: '/api/focus/kxzq',
};

export const getControlWall: Call<{ of: typeof described.getControlWall }> = {
  method: 'GET',
  path: '/api/focus/new_kxzq',
};

export const getControlAds: Call<{ of: typeof described.getControlAds }> = {
  method: 'GET',
  path: '/api/focus/kxzq_ad',
};

export const getControlZone: Call<{ of: typeof described.getControlZone }> = {
  method: 'GET',
  path: '/api/control/zone/{url}',
};

export const getControlApplications: Call<{ of: typeof described.getControlApplications }> = {
  method: 'GET',
  path: '/api/control/application',
};

export const applyForControl: Call<{ of: typeof described.applyForControl }> = {
  method: 'POST',
  path: '/api/control/application',
};
