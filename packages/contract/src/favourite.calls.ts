import type * as described from './favourite.ts';
import { get, mayBeKeyed, post, put, remove } from './http/call.ts';

export const maxFolderNameLength = 20;

export const getFavorites = get<typeof described, 'getFavorites'>('/api/favorite');
export const addFavorites = post<typeof described, 'addFavorites'>('/api/favorite');
export const cancelFavorites = post<typeof described, 'cancelFavorites'>('/api/favorite/cancel');

export const addFavoriteFolder = post<typeof described, 'addFavoriteFolder'>(
  '/api/favorite/folder',
  mayBeKeyed,
);

export const renameFavoriteFolder = put<typeof described, 'renameFavoriteFolder'>(
  '/api/favorite/folder/{id}',
  mayBeKeyed,
);

export const removeFavoriteFolder = remove<typeof described, 'removeFavoriteFolder'>(
  '/api/favorite/folder/{id}',
  mayBeKeyed,
);

export const moveFavorites = post<typeof described, 'moveFavorites'>('/api/favorite/move');
export const getFrequentGoods = get<typeof described, 'getFrequentGoods'>('/api/user/fast_buy');
