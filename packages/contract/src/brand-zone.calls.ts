import type * as described from './brand-zone.ts';
import { asFile, get, post } from './http/call.ts';

export const getBrandFocus = get<typeof described, 'getBrandFocus'>('/api/focus/ppzq');
export const getBrand = get<typeof described, 'getBrand'>('/api/focus/brand/{id}');
export const followBrand = post<typeof described, 'followBrand'>('/api/brand/{id}/follow');
export const getBrandPaper = get<typeof described, 'getBrandPaper'>('/picture/brand_paper/{file}', asFile);
export const getBrandBanner = get<typeof described, 'getBrandBanner'>('/picture/brand_banner/{file}', asFile);
