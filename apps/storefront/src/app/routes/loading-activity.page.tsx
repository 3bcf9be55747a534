import { resolveActivity } from '@qianfang/contract/activity';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { showAlert } from '@qianfang/ui/confirm';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../shared/call.ts';
import { formatInstant } from '../../shared/format.ts';
import { paths } from '../../shared/paths.ts';
import { safePath } from '../../shared/safe-path.ts';
import { InTransit } from '../layout/in-transit.tsx';

type Activity = ResultOf<typeof resolveActivity>;

/** An address outside, which an operator has written; anything but a page of the web is none. */
function outside(target: string): string | undefined {
  return /^https?:\/\//.test(target) && URL.canParse(target) ? target : undefined;
}

function tellStart({ name, starts_at: startsAt }: Activity): void {
  const detail = startsAt === null ? undefined : `“${name}”将于 ${formatInstant(startsAt)} 开始`;
  void showAlert({ text: '活动未开始', detail });
}

/** /activity/… leads here: on to the activity's page while it runs, else to what is to be said of it. */
export function Component() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = Object.fromEntries(
    ['url', 'url1', 'url2'].flatMap((part) => {
      const text = search.get(part);
      return text ? [[part, text]] : [];
    }),
  );
  const { data: activity, isError } = useQuery({
    queryKey: ['activity', 'resolve', asked],
    queryFn: ({ signal }) => call(resolveActivity, { signal, query: asked }),
    // Whether it has begun is a matter of the moment.
    gcTime: 0,
    staleTime: 0,
    meta: { isSwallowed: true },
  });
  useEffect(() => {
    if (!activity && !isError) return;
    const target = activity?.state === 'running' ? (activity.target ?? '') : '';
    const away = outside(target);
    if (away !== undefined) {
      window.location.replace(away);
      return;
    }
    if (activity?.state === 'waiting') tellStart(activity);
    void navigate(safePath(target, paths.noActivity), { replace: true, state: { activity } });
  }, [activity, isError, navigate]);
  return <InTransit label="正在打开活动" />;
}
