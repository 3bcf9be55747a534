import { Button, buttonClass } from '@qianfang/ui/button';
import { Card, CardBody, CardHead } from '@qianfang/ui/card';
import { Countdown } from '@qianfang/ui/countdown';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { Skeleton } from '@qianfang/ui/skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../shared/format.ts';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { invalidate } from '../../shared/query-client.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { shortDay } from '../../shared/short-day.ts';
import { SiteLink } from '../../shared/site-link.tsx';
import {
  type Activity,
  activitiesQuery,
  activityQuery,
  tapping,
  useOpeningReminder,
} from './activity.queries.ts';
import { ActivityBlocks, type BlockParts } from './template-page.tsx';

const stateNames = { running: '进行中', waiting: '预告', ended: '已结束' } as const;

/** Its period, short enough for the list. */
function spanText({ state, starts_at, ends_at }: Activity): string {
  if (state === 'waiting') return `${shortDay(starts_at)} 开始`;
  return state === 'ended' ? `${shortDay(ends_at)} 结束` : `${shortDay(starts_at)} 至 ${shortDay(ends_at)}`;
}

function Remind({ id }: { id: number }) {
  const { data } = useQuery(activityQuery(id));
  const reminder = useOpeningReminder(id);
  const isOn = data?.is_reminded === 1;
  return (
    <Button
      variant={isOn ? 'soft' : 'primary'}
      busy={reminder.isPending}
      disabled={!data}
      aria-pressed={isOn}
      onClick={() => reminder.mutate(!isOn)}
    >
      {isOn ? '已预约提醒' : '预约提醒'}
    </Button>
  );
}

function Opened({ activity, parts }: { activity: Activity; parts: BlockParts }) {
  const tap = useMutation(tapping);
  const { data } = useQuery(activityQuery(activity.id));
  const isRunning = activity.state === 'running';
  return (
    <div className="grid gap-4">
      <Card>
        <CardHead title={activity.name} aside={stateNames[activity.state]} />
        <CardBody className="grid gap-3">
          {activity.summary && <p className="text-16">{activity.summary}</p>}
          <p className="text-13 text-ink-2">
            {formatInstant(activity.starts_at)} 至 {formatInstant(activity.ends_at)}
          </p>
          {activity.state === 'ended' ? (
            <p className="text-ink-3">活动已结束，可在“全部活动”里选择正在进行的活动。</p>
          ) : (
            <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
              <Countdown
                key={activity.id}
                label={isRunning ? '距结束' : '距开始'}
                until={Date.parse(isRunning ? activity.ends_at : activity.starts_at)}
                now={serverNow}
                onEnd={() => void invalidate(['activity'])}
              />
              {isRunning ? (
                <span onClickCapture={() => tap.mutate(activity.id)}>
                  <SiteLink url={activity.target} className={buttonClass({ variant: 'primary' })}>
                    进入活动
                  </SiteLink>
                </span>
              ) : (
                <Remind id={activity.id} />
              )}
            </div>
          )}
        </CardBody>
      </Card>
      {isRunning && data?.template_id && <ActivityBlocks id={data.template_id} parts={parts} />}
    </div>
  );
}

/** 活动中心: activities at the left, the open one beside them. */
export function ActivityCenter({
  ids,
  openId,
  parts,
}: {
  ids: string;
  openId: number | undefined;
  parts: BlockParts;
}) {
  const { data, error, refetch, isRefetching } = useQuery(activitiesQuery(ids));
  const listed = data?.list.find((activity) => activity.id === openId);
  const { data: named } = useQuery(activityQuery(data && !listed ? openId : undefined));
  const open = listed ?? named?.activity ?? data?.list[0];
  if (error && error.code !== 422) {
    return (
      <Card>
        <ErrorState title="活动没有加载出来" onRetry={refetch} isRetrying={isRefetching} />
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
            <ButtonLink to={paths.couponCenter} variant="primary">
              去领券中心
            </ButtonLink>
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
                <span className="grid min-w-0 gap-0.5">
                  <span className="truncate">{activity.name}</span>
                  <span className="text-12 font-normal text-ink-3 tabular-nums">{spanText(activity)}</span>
                </span>
                <span className="text-12 font-normal whitespace-nowrap text-ink-3">
                  {stateNames[activity.state]}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <Opened key={open.id} activity={open} parts={parts} />
    </div>
  );
}
