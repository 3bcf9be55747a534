import { useSearchParams } from 'react-router';
import { PointsLog } from '../../features/points/points-log.tsx';

/** 积分管理. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  return <PointsLog page={page} onPage={(next) => setSearch({ page: String(next) })} />;
}
