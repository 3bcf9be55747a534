import { asFile, get, post } from './http/call.ts';
import type * as described from './order-pad.ts';

/** So many lines are read at once; of a longer list the rest is said to be left out. */
export const maxPadLines = 500;

export const maxPadBytes = 2 * 1024 * 1024;

export const matchPad = post<typeof described, 'matchPad'>('/api/order_pad/match', {
  upload: { field: 'file', maxFiles: 1, maxBytes: maxPadBytes, isRead: true },
});

export const rememberPadChoice = post<typeof described, 'rememberPadChoice'>('/api/order_pad/choice');
export const getPadExample = get<typeof described, 'getPadExample'>('/api/order_pad/example');
export const getPadTemplate = get<typeof described, 'getPadTemplate'>('/api/order_pad/template', asFile);
