import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { InTransit } from '../layout/in-transit.tsx';
import { transitTarget } from '../transit-target.ts';

/** The transit page: goes on to the given path and query, without a history entry. */
export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    void navigate(transitTarget(search), { replace: true });
  }, [navigate, search]);
  return <InTransit label="正在打开页面" />;
}
