import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { leavePage } from '../../shared/unfinished.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';
import { InTransit } from '../layout/in-transit.tsx';

/** The front page of the login page's site. */
function mainSite(loginUrl: string): string {
  const login = new URL(loginUrl, window.location.origin);
  return /^https?:$/.test(login.protocol) ? `${login.origin}/` : '/';
}

/** Leaves for the main site in the same tab. */
export function Component() {
  const { data: user, isLoading } = useQuery(userBaseQuery);
  useEffect(() => {
    if (!isLoading) leavePage((here) => here.replace(mainSite(user?.login_url ?? '')));
  }, [user, isLoading]);
  return <InTransit label="正在前往主站" />;
}
