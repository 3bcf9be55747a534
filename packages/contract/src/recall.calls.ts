import { get, mayBeKeyed, post } from './http/call.ts';
import type * as described from './recall.ts';

export const getRecalls = get<typeof described, 'getRecalls'>('/api/recall');
export const answerRecall = post<typeof described, 'answerRecall'>('/api/recall/{id}/answer', mayBeKeyed);
