import { useQuery } from '@tanstack/react-query';
import { userBaseQuery } from '../../shared/user.queries.ts';

/** Whether the head office prefers goods for this company: only then there is a filter for them. */
export function useHasPreferred(): boolean {
  return useQuery(userBaseQuery).data?.has_preferred === 1;
}
