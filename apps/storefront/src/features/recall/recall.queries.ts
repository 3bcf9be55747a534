import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { answerRecall, getRecalls } from '@qianfang/contract/recall.calls';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { queryClient } from '../../shared/query-client.ts';

const key = ['recalls'] as const;

export type Recall = ResultOf<typeof getRecalls>['list'][number];

/** Recalls of an order's products; none for most. */
export function orderRecallsQuery(orderId: number) {
  return queryOptions({
    queryKey: [...key, orderId],
    queryFn: ({ signal }) => call(getRecalls, { signal, query: { order_id: orderId } }),
  });
}

export const answering = mutationOptions({
  mutationFn: ({ id, held, remark }: { id: number; held: number; remark: string }) =>
    call(answerRecall, { params: { id }, body: { held, ...(remark === '' ? {} : { remark }) } }),
  onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
});
