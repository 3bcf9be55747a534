import type { Call } from './http/call.ts';
import type * as described from './order-pad.ts';

/** So many lines are read at once; of a longer list the rest is said to be left out. */
export const maxPadLines = 500;

export const maxPadBytes = 2 * 1024 * 1024;

export const matchPad: Call<{ of: typeof described.matchPad }> = {
  method: 'POST',
  path: '/api/order_pad/match',
  upload: { field: 'file', maxFiles: 1, maxBytes: maxPadBytes, isRead: true },
};

export const rememberPadChoice: Call<{ of: typeof described.rememberPadChoice }> = {
  method: 'POST',
  path: '/api/order_pad/choice',
};

export const getPadTemplate: Call<{ of: typeof described.getPadTemplate }> = {
  method: 'GET',
  path: '/api/order_pad/template',
  result: 'file',
};
