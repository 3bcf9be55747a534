import { get, post } from './http/call.ts';
import type * as described from './message.ts';

export const getMessages = get<typeof described, 'getMessages'>('/api/message');
export const readMessages = post<typeof described, 'readMessages'>('/api/message/read');
export const removeMessages = post<typeof described, 'removeMessages'>('/api/message/delete');
