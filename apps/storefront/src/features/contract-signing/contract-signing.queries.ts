import { getContracts, signContract } from '@qianfang/contract/contract-signing';
import type { BodyOf } from '@qianfang/contract/http/endpoint';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';

export const contractsQuery = queryOptions({
  queryKey: ['contracts'],
  queryFn: ({ signal }) => call(getContracts, { signal }),
});

export const signing = mutationOptions({
  mutationFn: ({ id, body }: { id: number; body: BodyOf<typeof signContract> }) =>
    call(signContract, { params: { id }, body }),
  onSuccess: () => queryClient.invalidateQueries({ queryKey: contractsQuery.queryKey }),
  // The dialog shows a refusal beside the field that it is about.
  meta: { quiet: (failure) => failure.code === 422 },
});
