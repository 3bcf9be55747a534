import {
  getContracts,
  getSignatures,
  signContract,
  verifySignature,
} from '@qianfang/contract/contract-signing.calls';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { isAtFields } from '../../shared/refusals.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';

export const contractsQuery = callQuery(getContracts, ['contracts']);

export const signaturesQuery = (page: number) =>
  callQuery(getSignatures, ['signatures', page], { query: { page, per_page: 10 } });

/** Refetches what a signature changes. */
export function refreshContracts(): void {
  void invalidate(contractsQuery.queryKey);
  void invalidate(['signatures']);
  void invalidate(userBaseQuery.queryKey);
}

/** Whether a signature's stored document is the signed one. */
export const verifying = mutationOptions({
  mutationFn: (id: number) => call(verifySignature, { params: { id } }),
});

export const signing = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof signContract> }) =>
    call(signContract, { params: { id }, body }),
  // The dialog shows refusals at their fields.
  meta: { inPlace: isAtFields },
});
