import { PointsLog } from '../../features/points/points-log.tsx';
import { StatementCard } from '../../features/wallet/statement-card.tsx';
import { BelowWindow } from '../../shared/below-window.tsx';
import { readPage } from '../../shared/read-page.ts';
import { serverToday } from '../../shared/server-today.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';

/** 积分管理. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const page = readPage(search.get('page'));
  return (
    <div className="grid gap-4">
      <PointsLog page={page} onPage={(next) => setSearch({ page: String(next) })} />
      <BelowWindow height={220}>
        <StatementCard account="points" today={serverToday()} />
      </BelowWindow>
    </div>
  );
}
