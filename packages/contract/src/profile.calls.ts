import { get, post, remove } from './http/call.ts';
import type * as described from './profile.ts';

export const getCompany = get<typeof described, 'getCompany'>('/api/user/company');
export const updateUserInfo = post<typeof described, 'updateUserInfo'>('/api/user/updateUserInfo');
export const changePassword = post<typeof described, 'changePassword'>('/api/user/resetPassword');
export const sendConfirmCode = post<typeof described, 'sendConfirmCode'>('/api/user/confirm_code');
export const confirmIdentity = post<typeof described, 'confirmIdentity'>('/api/user/confirm');
export const getSessions = get<typeof described, 'getSessions'>('/api/user/session');
export const endOtherSessions = remove<typeof described, 'endOtherSessions'>('/api/user/session');
