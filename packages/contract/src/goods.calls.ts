import type * as described from './goods.ts';
import type { Call } from './http/call.ts';

export const getGoodsList: Call<{ of: typeof described.getGoodsList }> = {
  method: 'GET',
  path: '/api/goods/list',
};

/** So many goods stand in one price list; a larger one is refused, never cut. */
export const maxPriceListGoods = 20_000;

export const getPriceList: Call<{ of: typeof described.getPriceList }> = {
  method: 'GET',
  path: '/api/goods/price_list',
  result: 'file',
};

export const suggestGoods: Call<{ of: typeof described.suggestGoods }> = {
  method: 'GET',
  path: '/api/goods/search',
};

export const getHotGoods: Call<{ of: typeof described.getHotGoods }> = {
  method: 'GET',
  path: '/api/goods/hot',
};

export const getGoodsDetail: Call<{ of: typeof described.getGoodsDetail }> = {
  method: 'GET',
  path: '/api/goods/detail/{id}',
};

export const getGoodsDocument: Call<{ of: typeof described.getGoodsDocument }> = {
  method: 'GET',
  path: '/api/goods/document/{id}/file',
  result: 'file',
};

export const getFirstPurchasePapers: Call<{ of: typeof described.getFirstPurchasePapers }> = {
  method: 'GET',
  path: '/api/goods/{id}/first_purchase',
  result: 'file',
};
