import { get } from './http/call.ts';
import type * as described from './mail.ts';

export const getMails = get<typeof described, 'getMails'>('/api/mail');
