import type {
  getActivity,
  getTemplate,
  tapActivity as tapActivityEndpoint,
} from '@qianfang/contract/activity';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../platform/deps.ts';
import { presentActivity } from './activity.present.ts';
import {
  type BlockRow,
  countTap,
  findActivity,
  findOfTemplate,
  findTemplate,
  hasReminder,
  loadBlocks,
} from './activity.repo.ts';

export async function readActivity(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<ResultOf<typeof getActivity> | Problem> {
  const found = await findActivity(deps.db, id);
  if (!found) return problem('NOT_FOUND');
  return {
    activity: presentActivity(found, deps.clock.now()),
    template_id: found.template_id,
    is_reminded: (await hasReminder(deps.db, buyerId, id)) ? 1 : 0,
  };
}

export async function tapActivity(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<ResultOf<typeof tapActivityEndpoint> | Problem> {
  const found = await findActivity(deps.db, id);
  if (!found) return problem('NOT_FOUND');
  return { taps: await countTap(deps.db, buyerId, id, deps.clock.now()) };
}

function presentBlock({
  id,
  kind,
  title,
  body,
  content,
}: BlockRow): ResultOf<typeof getTemplate>['blocks'][number] {
  return {
    id,
    kind,
    title,
    body,
    url: content.url ?? '',
    coupon_ids: [...(content.offer_ids ?? [])],
    goods_query: content.query ?? '',
    links: (content.links ?? []).map(({ name, url }) => ({ name, url })),
  };
}

/** A page made from blocks, while its activity runs; otherwise it is not there. */
export async function readTemplate(deps: Deps, id: number): Promise<ResultOf<typeof getTemplate> | Problem> {
  const now = deps.clock.now();
  const template = await findTemplate(deps.db, id);
  const activity = template && (await findOfTemplate(deps.db, id, now));
  if (!template || !activity) return problem('NOT_FOUND', { message: '活动不存在或已结束' });
  const blocks = await loadBlocks(deps.db, id);
  return {
    id: template.id,
    kind: template.kind,
    name: template.name,
    activity: presentActivity(activity, now),
    now: now.toISOString(),
    blocks: blocks.map(presentBlock),
  };
}
