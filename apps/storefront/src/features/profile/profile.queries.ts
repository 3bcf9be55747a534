import type { BodyOf } from '@qianfang/contract/http/endpoint';
import {
  changePassword,
  endOtherSessions,
  getCompany,
  getSessions,
  updateUserInfo,
} from '@qianfang/contract/profile.calls';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';
import { isAtFields } from '../../shared/refusals.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';

export const companyQuery = queryOptions({
  queryKey: ['profile', 'company'],
  queryFn: ({ signal }) => call(getCompany, { signal }),
});

export const sessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => call(getSessions, { signal }),
});

/** The form shows errors at its fields. */
const meta = { inPlace: isAtFields };

export const savingContact = mutationOptions({
  mutationFn: (body: BodyOf<typeof updateUserInfo>) => call(updateUserInfo, { body }),
  onSuccess: () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: companyQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: userBaseQuery.queryKey }),
    ]),
  meta,
});

export const changingPassword = mutationOptions({
  mutationFn: (body: BodyOf<typeof changePassword>) => call(changePassword, { body }),
  onSuccess: () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: userBaseQuery.queryKey }),
    ]),
  meta,
});

export const endingOthers = mutationOptions({
  mutationFn: () => call(endOtherSessions),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
});
