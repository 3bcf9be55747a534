import { get, post, remove } from './http/call.ts';
import type * as described from './session.ts';

export const logIn = post<typeof described, 'logIn'>('/api/user/login');
export const logInBySms = post<typeof described, 'logInBySms'>('/api/user/login/sms');
export const logOut = remove<typeof described, 'logOut'>('/api/user/logout');
export const getUserBase = get<typeof described, 'getUserBase'>('/api/user/base');
export const getCaptcha = get<typeof described, 'getCaptcha'>('/api/captcha');
export const sendSmsCode = post<typeof described, 'sendSmsCode'>('/api/sms/code');
export const verifyForgotten = post<typeof described, 'verifyForgotten'>('/api/forget/verify');
export const resetForgotten = post<typeof described, 'resetForgotten'>('/api/forget/reset');
