import {
  getContracts,
  getSignatures,
  signContract,
  verifySignature,
} from '@qianfang/contract/contract-signing.calls';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';
import { isAtFields } from '../../shared/refusals.ts';

export const contractsQuery = queryOptions({
  queryKey: ['contracts'],
  queryFn: ({ signal }) => call(getContracts, { signal }),
});

export const signaturesQuery = (page: number) =>
  queryOptions({
    queryKey: ['signatures', page],
    queryFn: ({ signal }) => call(getSignatures, { query: { page, per_page: 10 }, signal }),
  });

/** Refetches what a signature changes. */
export function refreshContracts(): void {
  void queryClient.invalidateQueries({ queryKey: contractsQuery.queryKey });
  void queryClient.invalidateQueries({ queryKey: ['signatures'] });
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
