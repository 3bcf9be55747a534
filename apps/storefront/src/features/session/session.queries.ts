import { getLoginFocus } from '@qianfang/contract/content.calls';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { logIn, logInBySms, resetForgotten, verifyForgotten } from '@qianfang/contract/session.calls';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { callChecked } from '../../shared/security-check/call-checked.ts';

export const loginFocusQuery = callQuery(getLoginFocus, ['focus', 'login'], { staleTime: 30 * 60_000 });

export const passwordLogin = {
  mutationFn: (body: BodyOf<typeof logIn>) => callChecked(logIn, body),
  // The form shows the failure itself.
  meta: { inPlace: isRefusal },
};

export const smsLogin = {
  mutationFn: (body: BodyOf<typeof logInBySms>) => call(logInBySms, { body }),
  meta: { inPlace: isRefusal },
};

export const verifyMutation = {
  mutationFn: (body: BodyOf<typeof verifyForgotten>) => call(verifyForgotten, { body }),
  meta: { inPlace: isRefusal },
};

export const resetMutation = {
  mutationFn: (body: BodyOf<typeof resetForgotten>) => call(resetForgotten, { body }),
  meta: { inPlace: isRefusal },
};
