import { useSearchParams } from 'react-router';
import { mallFilterOf, PointsMall } from '../../features/points/points-mall.tsx';

/** 积分商城. The filter stands in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  return (
    <div className="frame-width py-4">
      <PointsMall
        filter={mallFilterOf(search)}
        onChange={(next) =>
          setSearch(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])))
        }
      />
    </div>
  );
}
