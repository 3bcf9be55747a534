import type * as described from './company-account.ts';
import { get, post, put, remove } from './http/call.ts';

export const getCompanyAccounts = get<typeof described, 'getCompanyAccounts'>('/api/account');
export const changeCompanyAccount = put<typeof described, 'changeCompanyAccount'>('/api/account/{id}');
export const inviteColleague = post<typeof described, 'inviteColleague'>('/api/account/invitation');

export const withdrawInvitation = remove<typeof described, 'withdrawInvitation'>(
  '/api/account/invitation/{id}',
);

export const readInvitation = post<typeof described, 'readInvitation'>('/api/join/read');
export const joinCompany = post<typeof described, 'joinCompany'>('/api/join');
