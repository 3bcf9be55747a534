import type { Call } from './http/call.ts';
import type * as described from './profile.ts';

export const getCompany: Call<{ of: typeof described.getCompany }> = {
  method: 'GET',
  path: '/api/user/company',
};

export const updateUserInfo: Call<{ of: typeof described.updateUserInfo }> = {
  method: 'POST',
  path: '/api/user/updateUserInfo',
};

export const changePassword: Call<{ of: typeof described.changePassword }> = {
  method: 'POST',
  path: '/api/user/resetPassword',
};

export const sendConfirmCode: Call<{ of: typeof described.sendConfirmCode }> = {
  method: 'POST',
  path: '/api/user/confirm_code',
};

export const confirmIdentity: Call<{ of: typeof described.confirmIdentity }> = {
  method: 'POST',
  path: '/api/user/confirm',
};

export const getSessions: Call<{ of: typeof described.getSessions }> = {
  method: 'GET',
  path: '/api/user/session',
};

export const endOtherSessions: Call<{ of: typeof described.endOtherSessions }> = {
  method: 'DELETE',
  path: '/api/user/session',
};
