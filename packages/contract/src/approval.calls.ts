import type * as described from './approval.ts';
import type { Call } from './http/call.ts';

export const getApprovals: Call<{ of: typeof described.getApprovals }> = {
  method: 'GET',
  path: '/api/approval',
};

export const getApproval: Call<{ of: typeof described.getApproval }> = {
  method: 'GET',
  path: '/api/approval/{id}',
};

export const requestApproval: Call<{ of: typeof described.requestApproval }> = {
  method: 'POST',
  path: '/api/approval',
  idempotent: 'asked',
};

export const checkApproval: Call<{ of: typeof described.checkApproval }> = {
  method: 'POST',
  path: '/api/approval/{id}/check',
};

export const approveRequest: Call<{ of: typeof described.approveRequest }> = {
  method: 'POST',
  path: '/api/approval/{id}/approve',
  idempotent: 'asked',
};

export const rejectRequest: Call<{ of: typeof described.rejectRequest }> = {
  method: 'POST',
  path: '/api/approval/{id}/reject',
  idempotent: 'asked',
};

export const withdrawRequest: Call<{ of: typeof described.withdrawRequest }> = {
  method: 'POST',
  path: '/api/approval/{id}/withdraw',
  idempotent: 'asked',
};

export const putRequestBack: Call<{ of: typeof described.putRequestBack }> = {
  method: 'POST',
  path: '/api/approval/{id}/again',
  idempotent: 'asked',
};
