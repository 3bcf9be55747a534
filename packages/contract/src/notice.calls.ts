import { get, post } from './http/call.ts';
import type * as described from './notice.ts';

export const getNotice = get<typeof described, 'getNotice'>('/api/notice');
export const requestNotice = post<typeof described, 'requestNotice'>('/api/notice');
