import type * as described from './after-sale.ts';
import { asFile, get, mayBeKeyed, post } from './http/call.ts';

export const maxEvidencePictures = 6;

export const maxEvidenceBytes = 5 * 1024 * 1024;

/** Lines of one application: a batch of an order line each. */
export const maxReturnLines = 30;

export const getReturnOptions = get<typeof described, 'getReturnOptions'>('/api/order/{id}/after_sale');

export const requestReturn = post<typeof described, 'requestReturn'>('/api/return', {
  upload: { field: 'file', maxFiles: maxEvidencePictures, maxBytes: maxEvidenceBytes },
  idempotent: 'always',
});

export const requestService = post<typeof described, 'requestService'>('/api/after_sales', {
  upload: { field: 'file', maxFiles: maxEvidencePictures, maxBytes: maxEvidenceBytes },
  idempotent: 'always',
});

export const getReturns = get<typeof described, 'getReturns'>('/api/return');
export const getServices = get<typeof described, 'getServices'>('/api/after_sales');
export const countApplications = get<typeof described, 'countApplications'>('/api/return/counts');
export const getReturn = get<typeof described, 'getReturn'>('/api/return/{id}');
export const getService = get<typeof described, 'getService'>('/api/after_sales/{id}');
export const sendReturn = post<typeof described, 'sendReturn'>('/api/return/{id}/ship', mayBeKeyed);

export const sendForService = post<typeof described, 'sendForService'>(
  '/api/after_sales/{id}/ship',
  mayBeKeyed,
);

export const withdrawReturn = post<typeof described, 'withdrawReturn'>('/api/return/{id}/cancel', mayBeKeyed);

export const withdrawService = post<typeof described, 'withdrawService'>(
  '/api/after_sales/{id}/cancel',
  mayBeKeyed,
);

export const writeToReturn = post<typeof described, 'writeToReturn'>('/api/return/{id}/message', mayBeKeyed);

export const writeToService = post<typeof described, 'writeToService'>(
  '/api/after_sales/{id}/message',
  mayBeKeyed,
);

export const resolveService = post<typeof described, 'resolveService'>(
  '/api/after_sales/{id}/resolve',
  mayBeKeyed,
);

export const getReturnFile = get<typeof described, 'getReturnFile'>('/api/return/{id}/file/{n}', asFile);

export const getServiceFile = get<typeof described, 'getServiceFile'>(
  '/api/after_sales/{id}/file/{n}',
  asFile,
);
