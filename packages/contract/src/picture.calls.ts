import { asFile, get } from './http/call.ts';
import type * as described from './picture.ts';

export const getGoodsPicture = get<typeof described, 'getGoodsPicture'>('/picture/goods/{file}', asFile);
export const getGoodsPhoto = get<typeof described, 'getGoodsPhoto'>('/picture/photo/{file}', asFile);

export const getCategoryPicture = get<typeof described, 'getCategoryPicture'>(
  '/picture/category/{file}',
  asFile,
);

export const getBrandPicture = get<typeof described, 'getBrandPicture'>('/picture/brand/{file}', asFile);
export const getFocusPicture = get<typeof described, 'getFocusPicture'>('/picture/focus/{file}', asFile);
export const getGiftPicture = get<typeof described, 'getGiftPicture'>('/picture/gift/{file}', asFile);
export const getMarkPicture = get<typeof described, 'getMarkPicture'>('/picture/mark/{file}', asFile);
export const getQrPicture = get<typeof described, 'getQrPicture'>('/picture/qr/{file}', asFile);
