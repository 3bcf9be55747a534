import type { Call } from './http/call.ts';
import type * as described from './picture.ts';

export const getGoodsPicture: Call<{ of: typeof described.getGoodsPicture }> = {
  method: 'GET',
  path: '/picture/goods/{file}',
  result: 'file',
};

export const getGoodsPhoto: Call<{ of: typeof described.getGoodsPhoto }> = {
  method: 'GET',
  path: '/picture/photo/{file}',
  result: 'file',
};

export const getCategoryPicture: Call<{ of: typeof described.getCategoryPicture }> = {
  method: 'GET',
  path: '/picture/category/{file}',
  result: 'file',
};

export const getBrandPicture: Call<{ of: typeof described.getBrandPicture }> = {
  method: 'GET',
  path: '/picture/brand/{file}',
  result: 'file',
};

export const getFocusPicture: Call<{ of: typeof described.getFocusPicture }> = {
  method: 'GET',
  path: '/picture/focus/{file}',
  result: 'file',
};

export const getMarkPicture: Call<{ of: typeof described.getMarkPicture }> = {
  method: 'GET',
  path: '/picture/mark/{file}',
  result: 'file',
};

export const getQrPicture: Call<{ of: typeof described.getQrPicture }> = {
  method: 'GET',
  path: '/picture/qr/{file}',
  result: 'file',
};
