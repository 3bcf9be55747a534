import type * as described from './brand-zone.ts';
import type { Call } from './http/call.ts';

export const getBrandFocus: Call<{ of: typeof described.getBrandFocus }> = {
  method: 'GET',
  path: '/api/focus/ppzq',
};

export const getBrand: Call<{ of: typeof described.getBrand }> = {
  method: 'GET',
  path: '/api/focus/brand/{id}',
};

export const followBrand: Call<{ of: typeof described.followBrand }> = {
  method: 'POST',
  path: '/api/brand/{id}/follow',
};

export const getBrandPaper: Call<{ of: typeof described.getBrandPaper }> = {
  method: 'GET',
  path: '/picture/brand_paper/{file}',
  result: 'file',
};

export const getBrandBanner: Call<{ of: typeof described.getBrandBanner }> = {
  method: 'GET',
  path: '/picture/brand_banner/{file}',
  result: 'file',
};
