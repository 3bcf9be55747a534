import type * as described from './after-sale.ts';
import type { Call } from './http/call.ts';

export const maxEvidencePictures = 6;

export const maxEvidenceBytes = 5 * 1024 * 1024;

/** Lines of one application: a batch of an order line each. */
export const maxReturnLines = 30;

export const getReturnOptions: Call<{ of: typeof described.getReturnOptions }> = {
  method: 'GET',
  path: '/api/order/{id}/after_sale',
};

export const requestReturn: Call<{ of: typeof described.requestReturn }> = {
  method: 'POST',
  path: '/api/return',
  upload: { field: 'file', maxFiles: maxEvidencePictures, maxBytes: maxEvidenceBytes },
  idempotent: 'always',
};

export const requestService: Call<{ of: typeof described.requestService }> = {
  method: 'POST',
  path: '/api/after_sales',
  upload: { field: 'file', maxFiles: maxEvidencePictures, maxBytes: maxEvidenceBytes },
  idempotent: 'always',
};

export const getReturns: Call<{ of: typeof described.getReturns }> = { method: 'GET', path: '/api/return' };

export const getServices: Call<{ of: typeof described.getServices }> = {
  method: 'GET',
  path: '/api/after_sales',
};

export const countApplications: Call<{ of: typeof described.countApplications }> = {
  method: 'GET',
  path: '/api/return/counts',
};

export const getReturn: Call<{ of: typeof described.getReturn }> = {
  method: 'GET',
  path: '/api/return/{id}',
};

export const getService: Call<{ of: typeof described.getService }> = {
  method: 'GET',
  path: '/api/after_sales/{id}',
};

export const sendReturn: Call<{ of: typeof described.sendReturn }> = {
  method: 'POST',
  path: '/api/return/{id}/ship',
  idempotent: 'asked',
};

export const sendForService: Call<{ of: typeof described.sendForService }> = {
  method: 'POST',
  path: '/api/after_sales/{id}/ship',
  idempotent: 'asked',
};

export const withdrawReturn: Call<{ of: typeof described.withdrawReturn }> = {
  method: 'POST',
  path: '/api/return/{id}/cancel',
  idempotent: 'asked',
};

export const withdrawService: Call<{ of: typeof described.withdrawService }> = {
  method: 'POST',
  path: '/api/after_sales/{id}/cancel',
  idempotent: 'asked',
};

export const writeToReturn: Call<{ of: typeof described.writeToReturn }> = {
  method: 'POST',
  path: '/api/return/{id}/message',
  idempotent: 'asked',
};

export const writeToService: Call<{ of: typeof described.writeToService }> = {
  method: 'POST',
  path: '/api/after_sales/{id}/message',
  idempotent: 'asked',
};

export const resolveService: Call<{ of: typeof described.resolveService }> = {
  method: 'POST',
  path: '/api/after_sales/{id}/resolve',
  idempotent: 'asked',
};

export const getReturnFile: Call<{ of: typeof described.getReturnFile }> = {
  method: 'GET',
  path: '/api/return/{id}/file/{n}',
  result: 'file',
};

export const getServiceFile: Call<{ of: typeof described.getServiceFile }> = {
  method: 'GET',
  path: '/api/after_sales/{id}/file/{n}',
  result: 'file',
};
