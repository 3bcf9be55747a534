import { get, mayBeKeyed, post, put, remove } from './http/call.ts';
import type * as described from './purchase-template.ts';

export const maxTemplateLines = 500;

export const getPurchaseTemplates = get<typeof described, 'getPurchaseTemplates'>('/api/purchase_template');

export const getPurchaseTemplate = get<typeof described, 'getPurchaseTemplate'>(
  '/api/purchase_template/{id}',
);

export const savePurchaseTemplate = post<typeof described, 'savePurchaseTemplate'>(
  '/api/purchase_template',
  mayBeKeyed,
);

export const changePurchaseTemplate = put<typeof described, 'changePurchaseTemplate'>(
  '/api/purchase_template/{id}',
  mayBeKeyed,
);

export const removePurchaseTemplate = remove<typeof described, 'removePurchaseTemplate'>(
  '/api/purchase_template/{id}',
  mayBeKeyed,
);

export const sharePurchaseTemplate = post<typeof described, 'sharePurchaseTemplate'>(
  '/api/purchase_template/{id}/share',
  mayBeKeyed,
);
