import type { Call } from './http/call.ts';
import type * as described from './live.ts';

export const openEvents: Call<{ of: typeof described.openEvents }> = {
  method: 'GET',
  path: '/api/events',
  result: 'file',
};
