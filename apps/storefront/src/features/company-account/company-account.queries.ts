import {
  changeCompanyAccount,
  getCompanyAccounts,
  inviteColleague,
  joinCompany,
  readInvitation,
  withdrawInvitation,
} from '@qianfang/contract/company-account.calls';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isRefusal } from '../../shared/refusals.ts';

export type CompanyAccounts = ResultOf<typeof getCompanyAccounts>;
export type CompanyAccount = CompanyAccounts['accounts'][number];
export type Role = CompanyAccount['role'];

const accountsKey = ['company-accounts'] as const;

export const accountsQuery = callQuery(getCompanyAccounts, accountsKey, {});

const changes = {
  onSuccess: () => void invalidate(accountsKey),
  meta: { inPlace: isRefusal },
};

export const changeMutation = {
  ...changes,
  mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof changeCompanyAccount> }) =>
    call(changeCompanyAccount, { params: { id }, body }),
};

export const inviteMutation = {
  ...changes,
  mutationFn: (body: BodyOf<typeof inviteColleague>) => call(inviteColleague, { body }),
};

export const withdrawMutation = {
  ...changes,
  mutationFn: (id: number) => call(withdrawInvitation, { params: { id } }),
};

export const invitationQuery = (token: string) =>
  callQuery(readInvitation, ['invitation', token], { body: { token }, inPlace: [404, 422] });

export const joinMutation = {
  mutationFn: (body: BodyOf<typeof joinCompany>) => call(joinCompany, { body }),
  meta: { inPlace: isRefusal },
};
