import type * as described from './content.ts';
import type { Call } from './http/call.ts';

export const getCommon: Call<{ of: typeof described.getCommon }> = {
  method: 'GET',
  path: '/api/focus/common',
};

export const getHomeFocus: Call<{ of: typeof described.getHomeFocus }> = {
  method: 'GET',
  path: '/api/focus',
};

export const getTopAds: Call<{ of: typeof described.getTopAds }> = { method: 'GET', path: '/api/focus/top' };

export const getRightAds: Call<{ of: typeof described.getRightAds }> = {
  method: 'GET',
  path: '/api/focus/right',
};

export const getLoginFocus: Call<{ of: typeof described.getLoginFocus }> = {
  method: 'GET',
  path: '/api/focus/login',
};

export const getLinks: Call<{ of: typeof described.getLinks }> = { method: 'GET', path: '/api/global/links' };

export const getSiteFacts: Call<{ of: typeof described.getSiteFacts }> = {
  method: 'GET',
  path: '/api/global/site',
};

export const getArticleCategories: Call<{ of: typeof described.getArticleCategories }> = {
  method: 'GET',
  path: '/api/article/category',
};
