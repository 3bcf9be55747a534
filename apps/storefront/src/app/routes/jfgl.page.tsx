import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { useSearchParams } from 'react-router';
import { PointsLog } from '../../features/points/points-log.tsx';
import { StatementCard } from '../../features/wallet/statement-card.tsx';
import { BelowWindow } from '../../shared/below-window.tsx';

/** 积分管理. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Number(search.get('page')) || 1);
  return (
    <div className="grid gap-4">
      <PointsLog page={page} onPage={(next) => setSearch({ page: String(next) })} />
      <BelowWindow height={220}>
        <StatementCard account="points" today={dateInShanghai(Date.now())} />
      </BelowWindow>
    </div>
  );
}
