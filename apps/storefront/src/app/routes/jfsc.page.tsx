import { LotteryPanel } from '../../features/lottery/lottery-panel.tsx';
import { mallFilterOf, PointsMall } from '../../features/points/points-mall.tsx';
import { readId } from '../../shared/read-id.ts';
import { readPage } from '../../shared/read-page.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

/** 积分商城, with the lucky draws beside it. The address holds the filter. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const page = readPage(search.get('page'));
  return (
    <div className="frame-width py-4">
      <PointsMall
        filter={mallFilterOf(search)}
        onChange={(next) =>
          setSearch(Object.fromEntries(Object.entries(next).map(([name, value]) => [name, String(value)])))
        }
        draws={
          search.get('type') === 'draw' && (
            <LotteryPanel
              openId={readId(search.get('id'))}
              page={page}
              onOpen={(id) => setSearch({ type: 'draw', id: String(id) })}
              onPage={(next) => setSearch({ type: 'draw', page: String(next) })}
            />
          )
        }
        onDraws={() => setSearch({ type: 'draw' })}
      />
    </div>
  );
}
