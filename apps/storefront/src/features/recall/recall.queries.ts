import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { answerRecall, getRecalls } from '@qianfang/contract/recall.calls';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { callQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';

const key = ['recalls'] as const;

export type Recall = ResultOf<typeof getRecalls>['list'][number];

/** Recalls of an order's products; none for most. */
export const orderRecallsQuery = (orderId: number) =>
  callQuery(getRecalls, [...key, orderId], { query: { order_id: orderId } });

export const answering = mutationOptions({
  mutationFn: ({ id, held, remark }: { id: number; held: number; remark: string }) =>
    call(answerRecall, { params: { id }, body: { held, ...(remark === '' ? {} : { remark }) } }),
  onSettled: () => invalidate(key),
});
