import type { Call } from './http/call.ts';
import type * as described from './wechat.ts';

export const makeLoginCode: Call<{ of: typeof described.makeLoginCode }> = {
  method: 'POST',
  path: '/api/wechat/login_code',
};

export const readLoginCode: Call<{ of: typeof described.readLoginCode }> = {
  method: 'GET',
  path: '/api/wechat/login_code/{id}',
};

export const makeBindCode: Call<{ of: typeof described.makeBindCode }> = {
  method: 'POST',
  path: '/api/user/create_code',
};

export const getWechat: Call<{ of: typeof described.getWechat }> = {
  method: 'GET',
  path: '/api/user/wechat',
};

export const unbindWechat: Call<{ of: typeof described.unbindWechat }> = {
  method: 'DELETE',
  path: '/api/user/unbind_wechat',
};

export const getScannedWechat: Call<{ of: typeof described.getScannedWechat }> = {
  method: 'GET',
  path: '/api/register/wechat',
};

export const bindScannedWechat: Call<{ of: typeof described.bindScannedWechat }> = {
  method: 'POST',
  path: '/api/register/wechat',
};
