import { get } from './http/call.ts';
import type * as described from './zone.ts';

export const getYouxFocus = get<typeof described, 'getYouxFocus'>('/api/focus/yx');
export const getPieceFocus = get<typeof described, 'getPieceFocus'>('/api/focus/zyzq');
export const getTopic = get<typeof described, 'getTopic'>('/api/topic/{id}');
export const getPieces = get<typeof described, 'getPieces'>('/api/zone/pieces');
export const getDevices = get<typeof described, 'getDevices'>('/api/zone/devices');
export const getDevice = get<typeof described, 'getDevice'>('/api/zone/device/{id}');
