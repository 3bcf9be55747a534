import { getLoginFocus } from '@qianfang/contract/content';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { logIn, logInBySms, resetForgotten, verifyForgotten } from '@qianfang/contract/session';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callChecked } from '../../shared/security-check/call-checked.ts';

export const loginFocusQuery = queryOptions({
  queryKey: ['focus', 'login'],
  queryFn: ({ signal }) => call(getLoginFocus, { signal }),
  staleTime: 30 * 60_000,
  meta: { quiet: true },
});

export const passwordLogin = {
  mutationFn: (body: BodyOf<typeof logIn>) => callChecked(logIn, body),
  // The form itself says what went wrong.
  meta: { quiet: true },
};

export const smsLogin = {
  mutationFn: (body: BodyOf<typeof logInBySms>) => call(logInBySms, { body }),
  meta: { quiet: true },
};

export const verifyMutation = {
  mutationFn: (body: BodyOf<typeof verifyForgotten>) => call(verifyForgotten, { body }),
  meta: { quiet: true },
};

export const resetMutation = {
  mutationFn: (body: BodyOf<typeof resetForgotten>) => call(resetForgotten, { body }),
  meta: { quiet: true },
};
