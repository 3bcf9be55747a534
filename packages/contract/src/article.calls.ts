import type * as described from './article.ts';
import { asFile, get, post } from './http/call.ts';

export const getPosts = get<typeof described, 'getPosts'>('/api/focus/postList');
export const getPostDetail = get<typeof described, 'getPostDetail'>('/api/post/postDetail');
export const votePost = post<typeof described, 'votePost'>('/api/post/vote');
export const searchHelp = get<typeof described, 'searchHelp'>('/api/article/search');
export const getSellerLicences = get<typeof described, 'getSellerLicences'>('/api/global/licences');

export const getLicencePicture = get<typeof described, 'getLicencePicture'>(
  '/picture/licence/{file}',
  asFile,
);

export const getPostQr = get<typeof described, 'getPostQr'>('/picture/post/{file}', asFile);
