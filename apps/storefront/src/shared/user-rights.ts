import type { AccountRight } from '@qianfang/domain/access/rights';
import { useQuery } from '@tanstack/react-query';
import { hasSession } from './session-hint.ts';
import { userBaseQuery } from './user.queries.ts';

/** Why the account has no right, in a sentence; '' where it has, undefined until that is known. */
export function useLack(right: AccountRight | undefined): string | undefined {
  const isAsked = right !== undefined && hasSession();
  const { data, isError } = useQuery({ ...userBaseQuery, enabled: isAsked });
  // The server refuses anyway: a page is not withheld because the user's state failed to load.
  if (!isAsked || isError) return '';
  return data && (data.lacks.find((one) => one.right === right)?.message ?? '');
}
