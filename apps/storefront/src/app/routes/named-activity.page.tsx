import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { TemplatePage } from '../../features/activity/template-page.tsx';
import { readId } from '../../shared/read-id.ts';
import { leavePage } from '../../shared/unfinished.ts';
import { blockParts } from '../block-parts.tsx';
import { InTransit } from '../layout/in-transit.tsx';
import { NoActivity } from '../no-activity.tsx';
import { activityOfCode, targetOf } from '../resolved-activity.ts';
import { useRouteFlags } from '../use-route-flags.ts';

const ofTemplate = /^\/(hdmb|zqmb)\?id=(\d+)$/;

/**
 * A route that storefront.md 4 names without content: the activity an operator set for that code. A block
 * page shows here, so that the route keeps its name and the lucky draw does not cover it.
 */
export function Component() {
  const code = useRouteFlags()?.name ?? '';
  const { data: activity, isError } = useQuery(activityOfCode({ url: code }));
  const { path, outside } = targetOf(activity);
  useEffect(() => {
    if (outside !== undefined) leavePage((here) => here.replace(outside));
  }, [outside]);
  if ((!activity && !isError) || outside !== undefined) return <InTransit label="正在打开活动" />;
  if (path === undefined) return <NoActivity activity={activity} />;
  const [, kind, text] = ofTemplate.exec(path) ?? [];
  const id = readId(text);
  if (id === undefined || kind === undefined) return <Navigate to={path} replace />;
  return (
    <div className="frame-width py-4">
      <TemplatePage key={id} id={id} kind={kind === 'hdmb' ? 'hdmb' : 'zqmb'} parts={blockParts} />
    </div>
  );
}
