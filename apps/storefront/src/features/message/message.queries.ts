import type { QueryOf } from '@qianfang/contract/http/endpoint';
import { getMessages, readMessages, removeMessages } from '@qianfang/contract/message.calls';
import { mutationOptions } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { pageQuery } from '../../shared/call-query.ts';
import { invalidate } from '../../shared/query-client.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';

const key = ['messages'] as const;

export type MessageFilter = Pick<QueryOf<typeof getMessages>, 'page' | 'kind' | 'keyword'>;
export type MessageKind = NonNullable<QueryOf<typeof getMessages>['kind']>;

export const messagesQuery = (filter: MessageFilter) => pageQuery(getMessages, [...key, filter], filter);

/** The list and the badge in the frame both change. */
const refresh = () => invalidate(key, userBaseQuery.queryKey);

/** Marks as read; all without ids. */
export const reading = mutationOptions({
  mutationFn: (ids: readonly number[] | undefined) =>
    call(readMessages, { body: ids ? { ids: [...ids] } : {} }),
  onSuccess: refresh,
});

export const removing = mutationOptions({
  mutationFn: (ids: readonly number[]) => call(removeMessages, { body: { ids: [...ids] } }),
  onSuccess: refresh,
});
