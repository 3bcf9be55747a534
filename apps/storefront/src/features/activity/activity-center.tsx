import { buttonClass } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Countdown } from '@qianfang/ui/countdown';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { SiteLink } from '../../shared/site-link.tsx';
import { type Activity, activitiesQuery, activityQuery, tapping } from './activity.queries.ts';

const stateNames = { running: '进行中', waiting: '预告', ended: '已结束' } as const;

function Opened({ activity }: { activity: Activity }) {
  const tap = useMutation(tapping);
  return (
    <Card>
      <CardHead title={activity.name} aside={stateNames[activity.state]} />
      <CardBody className="grid gap-4">
        <p className="text-16">{activity.summary}</p>
        <p className="text-13 text-ink-2">
          {formatInstant(activity.starts_at)} 至 {formatInstant(activity.ends_at)}
        </p>
        {activity.state === 'running' && (
          <>
            <Countdown label="距结束" until={Date.parse(activity.ends_at)} now={serverNow} />
            <span className="justify-self-start" onClickCapture={() => tap.mutate(activity.id)}>
              <SiteLink url={activity.target} className={buttonClass({ variant: 'primary' })}>
                进入活动
              </SiteLink>
            </span>
          </>
        )}
        {activity.state === 'waiting' && (
          <Countdown label="距开始" until={Date.parse(activity.starts_at)} now={serverNow} />
        )}
        {activity.state === 'ended' && <p className="text-ink-3">活动已结束，看看左侧正在进行的活动。</p>}
      </CardBody>
    </Card>
  );
}

/** 活动中心: a set of activities at the left, the open one beside it. */
export function ActivityCenter({ ids, openId }: { ids: string; openId: number | undefined }) {
  const { data, error, refetch, isRefetching } = useQuery(activitiesQuery(ids));
  const listed = data?.list.find((activity) => activity.id === openId);
  const { data: named } = useQuery(activityQuery(data && !listed ? openId : undefined));
  const open = listed ?? named?.activity ?? data?.list[0];
  if (error && error.code !== 422) {
    return (
      <Card>
        <ErrorState title="活动没有加载出来" onRetry={() => void refetch()} isRetrying={isRefetching} />
      </Card>
    );
  }
  if (!data && !error) return <Skeleton className="h-96" />;
  if (!open) {
    return (
      <Card>
        <EmptyState
          title="这里还没有活动"
          text="先去领券中心看看有哪些优惠。"
          actions={
            <Link to={paths.couponCenter} className={buttonClass({ variant: 'primary' })}>
              去领券中心
            </Link>
          }
        />
      </Card>
    );
  }
  return (
    <div className="grid items-start gap-4 md:grid-cols-[260px_minmax(0,1fr)]">
      <Card>
        <CardHead title="全部活动" />
        <ul className="py-1">
          {data?.list.map((activity) => (
            <li key={activity.id}>
              <Link
                to={paths.activityCenter(ids, activity.id)}
                aria-current={activity.id === open.id ? 'page' : undefined}
                className="flex items-center justify-between gap-2 px-5 py-2.5 hover:text-brand aria-[current=page]:chosen-edge aria-[current=page]:bg-brand-soft aria-[current=page]:font-semibold aria-[current=page]:text-brand"
              >
                <span>{activity.name}</span>
                <span className="text-12 font-normal whitespace-nowrap text-ink-3">
                  {stateNames[activity.state]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <Opened activity={open} />
    </div>
  );
}
