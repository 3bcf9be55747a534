import type { Call } from './http/call.ts';
import type * as described from './recall.ts';

export const getRecalls: Call<{ of: typeof described.getRecalls }> = { method: 'GET', path: '/api/recall' };

export const answerRecall: Call<{ of: typeof described.answerRecall }> = {
  method: 'POST',
  path: '/api/recall/{id}/answer',
  idempotent: 'asked',
};
