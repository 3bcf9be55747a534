import { get } from './http/call.ts';
import type * as described from './user-money.ts';

export const getUserMoney = get<typeof described, 'getUserMoney'>('/api/user/user_money');
