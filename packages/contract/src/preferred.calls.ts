import { get, mayBeKeyed, post, put, remove } from './http/call.ts';
import type * as described from './preferred.ts';

/** Lists of a head office, and goods in each. */
export const maxPreferredLists = 10;
export const maxPreferredGoods = 500;

export const getPreferredLists = get<typeof described, 'getPreferredLists'>('/api/preferred');
export const getPreferredList = get<typeof described, 'getPreferredList'>('/api/preferred/{id}');
export const savePreferredList = post<typeof described, 'savePreferredList'>('/api/preferred', mayBeKeyed);
export const changePreferredList = put<typeof described, 'changePreferredList'>(
  '/api/preferred/{id}',
  mayBeKeyed,
);
export const removePreferredList = remove<typeof described, 'removePreferredList'>(
  '/api/preferred/{id}',
  mayBeKeyed,
);
export const addPreferredGoods = post<typeof described, 'addPreferredGoods'>(
  '/api/preferred/{id}/goods',
  mayBeKeyed,
);
export const arrangePreferredGoods = put<typeof described, 'arrangePreferredGoods'>(
  '/api/preferred/{id}/goods',
  mayBeKeyed,
);
