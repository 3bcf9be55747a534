import { get, post, remove } from './http/call.ts';
import type * as described from './wechat.ts';

export const makeLoginCode = post<typeof described, 'makeLoginCode'>('/api/wechat/login_code');
export const readLoginCode = get<typeof described, 'readLoginCode'>('/api/wechat/login_code/{id}');
export const makeBindCode = post<typeof described, 'makeBindCode'>('/api/user/create_code');
export const getWechat = get<typeof described, 'getWechat'>('/api/user/wechat');
export const unbindWechat = remove<typeof described, 'unbindWechat'>('/api/user/unbind_wechat');
export const getScannedWechat = get<typeof described, 'getScannedWechat'>('/api/register/wechat');
export const bindScannedWechat = post<typeof described, 'bindScannedWechat'>('/api/register/wechat');
