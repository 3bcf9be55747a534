import type * as described from './approval.ts';
import { get, mayBeKeyed, post } from './http/call.ts';

export const getApprovals = get<typeof described, 'getApprovals'>('/api/approval');
export const getApproval = get<typeof described, 'getApproval'>('/api/approval/{id}');
export const requestApproval = post<typeof described, 'requestApproval'>('/api/approval', mayBeKeyed);
export const checkApproval = post<typeof described, 'checkApproval'>('/api/approval/{id}/check');

export const approveRequest = post<typeof described, 'approveRequest'>(
  '/api/approval/{id}/approve',
  mayBeKeyed,
);

export const rejectRequest = post<typeof described, 'rejectRequest'>('/api/approval/{id}/reject', mayBeKeyed);

export const withdrawRequest = post<typeof described, 'withdrawRequest'>(
  '/api/approval/{id}/withdraw',
  mayBeKeyed,
);

export const putRequestBack = post<typeof described, 'putRequestBack'>(
  '/api/approval/{id}/again',
  mayBeKeyed,
);
