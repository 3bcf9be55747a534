import { Navigate } from 'react-router';
import { DemandDetail } from '../../features/demand/demand-detail.tsx';
import { paths } from '../../shared/paths.ts';
import { readId } from '../../shared/read-id.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

/** 求购详情. */
export function Component() {
  const [search] = useSearchParams();
  const id = readId(search.get('id'));
  if (id === undefined) return <Navigate to={paths.demands} replace />;
  return <DemandDetail id={id} />;
}
