import type * as described from './control-zone.ts';
import { get, post } from './http/call.ts';

export const getControlFocus = get<typeof described, 'getControlFocus'>('/api/focus/kxzq');
export const getControlWall = get<typeof described, 'getControlWall'>('/api/focus/new_kxzq');
export const getControlAds = get<typeof described, 'getControlAds'>('/api/focus/kxzq_ad');
export const getControlZone = get<typeof described, 'getControlZone'>('/api/control/zone/{url}');

export const getControlApplications = get<typeof described, 'getControlApplications'>(
  '/api/control/application',
);

export const applyForControl = post<typeof described, 'applyForControl'>('/api/control/application');
