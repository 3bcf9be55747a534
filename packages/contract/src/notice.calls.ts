import type { Call } from './http/call.ts';
import type * as described from './notice.ts';

export const getNotice: Call<{ of: typeof described.getNotice }> = { method: 'GET', path: '/api/notice' };

export const askNotice: Call<{ of: typeof described.askNotice }> = { method: 'POST', path: '/api/notice' };
