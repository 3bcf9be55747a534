import type * as described from './favourite.ts';
import type { Call } from './http/call.ts';

export const maxFolderNameLength = 20;

export const getFavorites: Call<{ of: typeof described.getFavorites }> = {
  method: 'GET',
  path: '/api/favorite',
};

export const addFavorites: Call<{ of: typeof described.addFavorites }> = {
  method: 'POST',
  path: '/api/favorite',
};

export const cancelFavorites: Call<{ of: typeof described.cancelFavorites }> = {
  method: 'POST',
  path: '/api/favorite/cancel',
};

export const addFavoriteFolder: Call<{ of: typeof described.addFavoriteFolder }> = {
  method: 'POST',
  path: '/api/favorite/folder',
  idempotent: 'asked',
};

export const renameFavoriteFolder: Call<{ of: typeof described.renameFavoriteFolder }> = {
  method: 'PUT',
  path: '/api/favorite/folder/{id}',
  idempotent: 'asked',
};

export const removeFavoriteFolder: Call<{ of: typeof described.removeFavoriteFolder }> = {
  method: 'DELETE',
  path: '/api/favorite/folder/{id}',
  idempotent: 'asked',
};

export const moveFavorites: Call<{ of: typeof described.moveFavorites }> = {
  method: 'POST',
  path: '/api/favorite/move',
};

export const getFrequentGoods: Call<{ of: typeof described.getFrequentGoods }> = {
  method: 'GET',
  path: '/api/user/fast_buy',
};
