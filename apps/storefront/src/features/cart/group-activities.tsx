import { parseAmount } from '@qianfang/domain/money/fen';
import { Badge } from '@qianfang/ui/badge';
import { linkClass } from '@qianfang/ui/link-button';
import { Progress } from '@qianfang/ui/progress';
import { yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type ActivityProgress, groupActivities } from './activity-progress.ts';
import type { CartGroup, CartView } from './cart-view.ts';

function Activity({ activity }: { activity: ActivityProgress }) {
  const { id, name, qualifying, reached, next } = activity;
  return (
    <li className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
      <span className="flex items-center gap-1.5">
        <Badge kind="满" title={name} />
        {reached && <span className="font-medium text-brand">{reached}</span>}
      </span>
      {next && (
        <>
          <Progress
            label={`${name} 进度`}
            value={parseAmount(qualifying)}
            max={parseAmount(next.amount)}
            valueText={`${next.text}，还差 ${yuan(next.missing)}`}
            className="w-28 max-md:hidden"
          />
          <span>
            {next.text} · 还差 <b className="font-semibold text-price">{yuan(next.missing)}</b>
          </span>
          <Link to={paths.fair(id)} className={`${linkClass()} font-medium`}>
            去凑单
          </Link>
        </>
      )}
    </li>
  );
}

/** The 满减 of a group: reached ones first, then the amount missing to the next step. */
export function GroupActivities({ group, view }: { group: CartGroup; view: CartView }) {
  const activities = groupActivities(group.lines, view.activity_data.manjians);
  if (activities.length === 0) return null;
  return (
    <ul
      data-part="cart-activities"
      aria-label={`${group.title} 满减`}
      className="flex flex-wrap gap-x-6 gap-y-1 text-13"
    >
      {activities.map((activity) => (
        <Activity key={activity.id} activity={activity} />
      ))}
    </ul>
  );
}
