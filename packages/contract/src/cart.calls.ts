import type * as described from './cart.ts';
import { asFile, get, mayBeKeyed, post } from './http/call.ts';

export const getCart = get<typeof described, 'getCart'>('/api/cart/list');
export const getCartChanges = get<typeof described, 'getCartChanges'>('/api/cart/changes');
export const estimateCoupon = get<typeof described, 'estimateCoupon'>('/api/cart/coupon');
export const getEntryProgress = get<typeof described, 'getEntryProgress'>('/api/cart/progress');
export const getCartTotal = get<typeof described, 'getCartTotal'>('/api/cart/total');
export const exportCart = get<typeof described, 'exportCart'>('/api/cart/export', asFile);
export const addToCart = post<typeof described, 'addToCart'>('/api/cart', mayBeKeyed);

/** Goods that one call asks for as just entered. */
export const maxEntered = 500;

/** Stores that one call copies to; more are copied to in several. */
export const maxCopyTargets = 50;

export const copyCart = post<typeof described, 'copyCart'>('/api/cart/copy', mayBeKeyed);
export const editCartLine = post<typeof described, 'editCartLine'>('/api/cart/{id}/edit', mayBeKeyed);
export const editCartLines = post<typeof described, 'editCartLines'>('/api/cart/batch_edit', mayBeKeyed);

export const selectCartLines = post<typeof described, 'selectCartLines'>(
  '/api/cart/batch_select',
  mayBeKeyed,
);

export const deleteCartLines = post<typeof described, 'deleteCartLines'>(
  '/api/cart/batch_delete',
  mayBeKeyed,
);

export const chooseExchange = post<typeof described, 'chooseExchange'>('/api/cart/exchange', mayBeKeyed);
export const chooseGift = post<typeof described, 'chooseGift'>('/api/cart/gift', mayBeKeyed);
export const pickManjian = post<typeof described, 'pickManjian'>('/api/cart/{id}/manjian', mayBeKeyed);
export const getLineBatches = get<typeof described, 'getLineBatches'>('/api/cart/{id}/batch');
export const chooseBatch = post<typeof described, 'chooseBatch'>('/api/cart/{id}/batch', mayBeKeyed);
export const quickAdd = post<typeof described, 'quickAdd'>('/api/cart/quick_add/{id}', mayBeKeyed);
export const getAdditions = get<typeof described, 'getAdditions'>('/api/cart/additions');
export const getCartReadings = get<typeof described, 'getCartReadings'>('/api/cart/readings');
export const getLastPrices = get<typeof described, 'getLastPrices'>('/api/cart/last_prices');
export const getCheaperEquals = get<typeof described, 'getCheaperEquals'>('/api/cart/equals');
export const swapGoods = post<typeof described, 'swapGoods'>('/api/cart/{id}/swap', mayBeKeyed);
export const compareShown = post<typeof described, 'compareShown'>('/api/cart/shown', mayBeKeyed);
