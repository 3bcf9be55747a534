import { useParams } from 'react-router';
import { ActivityCenter } from '../../features/activity/activity-center.tsx';
import { readId } from '../../shared/read-id.ts';
import { blockParts } from '../block-parts.tsx';

/** 活动中心: `ids` names the set, `id` the open activity. */
export function Component() {
  const { ids = 'all', id } = useParams();
  return (
    <div className="frame-width py-4">
      <h1 className="pb-3 text-20 font-semibold">活动中心</h1>
      <ActivityCenter ids={ids} openId={readId(id)} parts={blockParts} />
    </div>
  );
}
