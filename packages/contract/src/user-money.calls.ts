import type { Call } from './http/call.ts';
import type * as described from './user-money.ts';

export const getUserMoney: Call<{ of: typeof described.getUserMoney }> = {
  method: 'GET',
  path: '/api/user/user_money',
};
