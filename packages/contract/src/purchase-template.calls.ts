import type { Call } from './http/call.ts';
import type * as described from './purchase-template.ts';

export const maxTemplateLines = 500;

export const getPurchaseTemplates: Call<{ of: typeof described.getPurchaseTemplates }> = {
  method: 'GET',
  path: '/api/purchase_template',
};

export const getPurchaseTemplate: Call<{ of: typeof described.getPurchaseTemplate }> = {
  method: 'GET',
  path: '/api/purchase_template/{id}',
};

export const savePurchaseTemplate: Call<{ of: typeof described.savePurchaseTemplate }> = {
  method: 'POST',
  path: '/api/purchase_template',
  idempotent: 'asked',
};

export const changePurchaseTemplate: Call<{ of: typeof described.changePurchaseTemplate }> = {
  method: 'PUT',
  path: '/api/purchase_template/{id}',
  idempotent: 'asked',
};

export const removePurchaseTemplate: Call<{ of: typeof described.removePurchaseTemplate }> = {
  method: 'DELETE',
  path: '/api/purchase_template/{id}',
  idempotent: 'asked',
};

export const sharePurchaseTemplate: Call<{ of: typeof described.sharePurchaseTemplate }> = {
  method: 'POST',
  path: '/api/purchase_template/{id}/share',
  idempotent: 'asked',
};
