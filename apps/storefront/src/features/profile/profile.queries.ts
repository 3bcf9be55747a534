import type { BodyOf } from '@qianfang/contract/http/endpoint';
import {
  changePassword,
  endOtherSessions,
  getCompany,
  getSessions,
  updateUserInfo,
} from '@qianfang/contract/profile.calls';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isAtFields } from '../../shared/refusals.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';

export const companyQuery = callQuery(getCompany, ['profile', 'company']);

export const sessionsQuery = callQuery(getSessions, ['profile', 'sessions']);

/** The form shows errors at its fields. */
const meta = { inPlace: isAtFields };

export const savingContact = mutationOptions({
  mutationFn: (body: BodyOf<typeof updateUserInfo>) => call(updateUserInfo, { body }),
  onSuccess: () => invalidate(companyQuery.queryKey, userBaseQuery.queryKey),
  meta,
});

export const changingPassword = mutationOptions({
  mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
  onSuccess: () => invalidate(sessionsQuery.queryKey, userBaseQuery.queryKey),
  meta,
});

export const endingOthers = mutationOptions({
  mutationFn: () => call(endOtherSessions),
  onSuccess: () => invalidate(sessionsQuery.queryKey),
});
