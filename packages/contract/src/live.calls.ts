import { asFile, get } from './http/call.ts';
import type * as described from './live.ts';

export const openEvents = get<typeof described, 'openEvents'>('/api/events', asFile);
