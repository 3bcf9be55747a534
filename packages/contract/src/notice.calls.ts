import type { Call } from './http/call.ts';
import type * as described from './notice.ts';

export const getNotice: Call<{ of: typeof described.getNotice }> = { method: 'GET', path: '/api/notice' };

export const requestNotice: Call<{ of: typeof described.requestNotice }> = {
  method: 'POST',
  path: '/api/notice',
};
