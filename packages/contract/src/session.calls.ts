import type { Call } from './http/call.ts';
import type * as described from './session.ts';

export const logIn: Call<{ of: typeof described.logIn }> = { method: 'POST', path: '/api/user/login' };

export const logInBySms: Call<{ of: typeof described.logInBySms }> = {
  method: 'POST',
  path: '/api/user/login/sms',
};

export const logOut: Call<{ of: typeof described.logOut }> = { method: 'DELETE', path: '/api/user/logout' };

export const getUserBase: Call<{ of: typeof described.getUserBase }> = {
  method: 'GET',
  path: '/api/user/base',
};

export const getCaptcha: Call<{ of: typeof described.getCaptcha }> = { method: 'GET', path: '/api/captcha' };

export const sendSmsCode: Call<{ of: typeof described.sendSmsCode }> = {
  method: 'POST',
  path: '/api/sms/code',
};

export const verifyForgotten: Call<{ of: typeof described.verifyForgotten }> = {
  method: 'POST',
  path: '/api/forget/verify',
};

export const resetForgotten: Call<{ of: typeof described.resetForgotten }> = {
  method: 'POST',
  path: '/api/forget/reset',
};
