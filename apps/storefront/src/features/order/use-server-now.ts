import { toMilliseconds } from '@qianfang/domain/calendar/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { commonQuery } from '../../shared/common.queries.ts';

/** The server's clock as far as it is known: tills are often minutes off, and the time to pay ends by the server's. */
export function useServerNow(): () => number {
  const { data, dataUpdatedAt } = useQuery(commonQuery);
  const ahead = data ? toMilliseconds(data.timestamp) - dataUpdatedAt : 0;
  return useCallback(() => Date.now() + ahead, [ahead]);
}
