import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { InTransit } from '../layout/in-transit.tsx';
import { transitTarget } from '../transit-target.ts';

/** The transit page: goes on to the path and query it was given, and is not kept in the history. */
export function Component() {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    void navigate(transitTarget(search), { replace: true });
  }, [navigate, search]);
  return <InTransit label="正在打开页面" />;
}
