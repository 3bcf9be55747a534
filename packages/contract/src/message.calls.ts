import type { Call } from './http/call.ts';
import type * as described from './message.ts';

export const getMessages: Call<{ of: typeof described.getMessages }> = {
  method: 'GET',
  path: '/api/message',
};

export const readMessages: Call<{ of: typeof described.readMessages }> = {
  method: 'POST',
  path: '/api/message/read',
};

export const removeMessages: Call<{ of: typeof described.removeMessages }> = {
  method: 'POST',
  path: '/api/message/delete',
};
