import { showAlert } from '@qianfang/ui/confirm';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { formatInstant } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { leavePage } from '../../shared/unfinished.ts';
import { useSearchParams } from '../../shared/use-search-params.ts';
import { InTransit } from '../layout/in-transit.tsx';
import { type Activity, activityOfCode, targetOf } from '../resolved-activity.ts';

function showStart({ name, starts_at: startsAt }: Activity): void {
  const detail = startsAt === null ? undefined : `“${name}”将于 ${formatInstant(startsAt)} 开始`;
  void showAlert({ text: '活动未开始', detail });
}

/** The target of /activity/…: redirects to a running activity, else says why not. */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = Object.fromEntries(
    ['url', 'url1', 'url2'].flatMap((part) => {
      const text = search.get(part);
      return text ? [[part, text]] : [];
    }),
  );
  const { data: activity, isError } = useQuery(activityOfCode(asked));
  useEffect(() => {
    if (!activity && !isError) return;
    const { path = paths.noActivity, outside } = targetOf(activity);
    if (outside !== undefined) {
      leavePage((here) => here.replace(outside));
      return;
    }
    if (activity?.state === 'waiting') showStart(activity);
    void navigate(path, { replace: true, state: { activity } });
  }, [activity, isError, navigate]);
  return <InTransit label="正在打开活动" />;
}
