import { chooseBatch, getLineBatches } from '@qianfang/contract/cart.calls';
import type { BodyOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { isRefusal } from '../../shared/refusals.ts';
import { reloadCart } from './cart.queries.ts';

export type LineBatches = ResultOf<typeof getLineBatches>;
type Ask = BodyOf<typeof chooseBatch>;

/** Ships first expiry first. */
export const anyBatch = 'any';

export type BatchRequirement = typeof anyBatch | `life-${number}` | `batch-${number}`;

export function chosenOf({ batch_id, min_days }: LineBatches): BatchRequirement {
  if (batch_id !== null) return `batch-${batch_id}`;
  return min_days > 0 ? `life-${min_days}` : anyBatch;
}

export function requirementOf(requirement: BatchRequirement): Ask {
  const value = Number(requirement.split('-')[1]);
  if (requirement.startsWith('batch-')) return { batch_id: value };
  return requirement === anyBatch ? {} : { min_days: value as NonNullable<Ask['min_days']> };
}

/** The batches available now; refetched each time, since others buy meanwhile. */
export const lineBatchesQuery = (id: number) =>
  callQuery(getLineBatches, ['cart', 'batches', id], { params: { id }, staleTime: 0, gcTime: 0 });

/** The dialog shows the failure itself. */
export function useChooseBatch() {
  return useMutation({
    mutationFn: ({ id, ...body }: { readonly id: number } & Ask) =>
      call(chooseBatch, { params: { id }, body }),
    onSuccess: reloadCart,
    meta: { inPlace: isRefusal },
  });
}
