import type * as described from './cart.ts';
import type { Call } from './http/call.ts';

export const getCart: Call<{ of: typeof described.getCart }> = { method: 'GET', path: '/api/cart/list' };

export const getCartChanges: Call<{ of: typeof described.getCartChanges }> = {
  method: 'GET',
  path: '/api/cart/changes',
};

export const estimateCoupon: Call<{ of: typeof described.estimateCoupon }> = {
  method: 'GET',
  path: '/api/cart/coupon',
};

export const getCartTotal: Call<{ of: typeof described.getCartTotal }> = {
  method: 'GET',
  path: '/api/cart/total',
};

export const exportCart: Call<{ of: typeof described.exportCart }> = {
  method: 'GET',
  path: '/api/cart/export',
  result: 'file',
};

export const addToCart: Call<{ of: typeof described.addToCart }> = {
  method: 'POST',
  path: '/api/cart',
  idempotent: 'asked',
};

/** Stores that one call copies to; more are copied to in several. */
export const maxCopyTargets = 50;

export const copyCart: Call<{ of: typeof described.copyCart }> = {
  method: 'POST',
  path: '/api/cart/copy',
  idempotent: 'asked',
};

export const editCartLine: Call<{ of: typeof described.editCartLine }> = {
  method: 'POST',
  path: '/api/cart/{id}/edit',
  idempotent: 'asked',
};

export const editCartLines: Call<{ of: typeof described.editCartLines }> = {
  method: 'POST',
  path: '/api/cart/batch_edit',
  idempotent: 'asked',
};

export const selectCartLines: Call<{ of: typeof described.selectCartLines }> = {
  method: 'POST',
  path: '/api/cart/batch_select',
  idempotent: 'asked',
};

export const deleteCartLines: Call<{ of: typeof described.deleteCartLines }> = {
  method: 'POST',
  path: '/api/cart/batch_delete',
  idempotent: 'asked',
};

export const chooseExchange: Call<{ of: typeof described.chooseExchange }> = {
  method: 'POST',
  path: '/api/cart/exchange',
  idempotent: 'asked',
};

export const chooseGift: Call<{ of: typeof described.chooseGift }> = {
  method: 'POST',
  path: '/api/cart/gift',
  idempotent: 'asked',
};

export const pickManjian: Call<{ of: typeof described.pickManjian }> = {
  method: 'POST',
  path: '/api/cart/{id}/manjian',
  idempotent: 'asked',
};

export const getLineBatches: Call<{ of: typeof described.getLineBatches }> = {
  method: 'GET',
  path: '/api/cart/{id}/batch',
};

export const chooseBatch: Call<{ of: typeof described.chooseBatch }> = {
  method: 'POST',
  path: '/api/cart/{id}/batch',
  idempotent: 'asked',
};

export const quickAdd: Call<{ of: typeof described.quickAdd }> = {
  method: 'POST',
  path: '/api/cart/quick_add/{id}',
  idempotent: 'asked',
};

export const getAdditions: Call<{ of: typeof described.getAdditions }> = {
  method: 'GET',
  path: '/api/cart/additions',
};
