import { Navigate, useSearchParams } from 'react-router';
import { DemandDetail } from '../../features/demand/demand-detail.tsx';
import { paths } from '../../shared/paths.ts';

/** 求购详情, of the request that the address names. */
export function Component() {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  if (!Number.isSafeInteger(id) || id < 1) return <Navigate to={paths.demands} replace />;
  return <DemandDetail id={id} />;
}
