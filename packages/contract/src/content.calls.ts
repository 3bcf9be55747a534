import type * as described from './content.ts';
import { get } from './http/call.ts';

export const getCommon = get<typeof described, 'getCommon'>('/api/focus/common');
export const getHomeFocus = get<typeof described, 'getHomeFocus'>('/api/focus');
export const getTopAds = get<typeof described, 'getTopAds'>('/api/focus/top');
export const getRightAds = get<typeof described, 'getRightAds'>('/api/focus/right');
export const getLoginFocus = get<typeof described, 'getLoginFocus'>('/api/focus/login');
export const getLinks = get<typeof described, 'getLinks'>('/api/global/links');
export const getSiteFacts = get<typeof described, 'getSiteFacts'>('/api/global/site');
export const getArticleCategories = get<typeof described, 'getArticleCategories'>('/api/article/category');
