import type * as described from './article.ts';
import type { Call } from './http/call.ts';

export const getPosts: Call<{ of: typeof described.getPosts }> = {
  method: 'GET',
  path: '/api/focus/postList',
};

export const getPostDetail: Call<{ of: typeof described.getPostDetail }> = {
  method: 'GET',
  path: '/api/post/postDetail',
};

export const votePost: Call<{ of: typeof described.votePost }> = { method: 'POST', path: '/api/post/vote' };

export const searchHelp: Call<{ of: typeof described.searchHelp }> = {
  method: 'GET',
  path: '/api/article/search',
};

export const getSellerLicences: Call<{ of: typeof described.getSellerLicences }> = {
  method: 'GET',
  path: '/api/global/licences',
};

export const getLicencePicture: Call<{ of: typeof described.getLicencePicture }> = {
  method: 'GET',
  path: '/picture/licence/{file}',
  result: 'file',
};

export const getPostQr: Call<{ of: typeof described.getPostQr }> = {
  method: 'GET',
  path: '/picture/post/{file}',
  result: 'file',
};
