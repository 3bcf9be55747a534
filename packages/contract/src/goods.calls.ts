import type * as described from './goods.ts';
import { asFile, get, mayBeKeyed, post } from './http/call.ts';

export const getGoodsList = get<typeof described, 'getGoodsList'>('/api/goods/list');

/** So many goods stand in one price list; a larger one is refused, never cut. */
export const maxPriceListGoods = 20_000;

export const getPriceList = get<typeof described, 'getPriceList'>('/api/goods/price_list', asFile);
export const suggestGoods = get<typeof described, 'suggestGoods'>('/api/goods/search');
export const getHotGoods = get<typeof described, 'getHotGoods'>('/api/goods/hot');
export const getGoodsDetail = get<typeof described, 'getGoodsDetail'>('/api/goods/detail/{id}');

export const getGoodsDocument = get<typeof described, 'getGoodsDocument'>(
  '/api/goods/document/{id}/file',
  asFile,
);

export const getFirstPurchasePapers = get<typeof described, 'getFirstPurchasePapers'>(
  '/api/goods/{id}/first_purchase',
  asFile,
);
export const mailPriceList = post<typeof described, 'mailPriceList'>(
  '/api/goods/price_list/mail',
  mayBeKeyed,
);
export const mailFirstPurchase = post<typeof described, 'mailFirstPurchase'>(
  '/api/goods/{id}/first_purchase/mail',
  mayBeKeyed,
);
