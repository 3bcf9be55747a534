import type {
  getActivity,
  getTemplate,
  tapActivity as tapActivityEndpoint,
} from '@qianfang/contract/activity';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { Picture } from '../../../platform/picture.ts';
import { type BannerPlace, readBannerPicture } from '../offer/index.ts';
import { presentActivity } from './activity.present.ts';
import {
  type BlockRow,
  countTap,
  findActivity,
  findOfTemplate,
  findRunningBlock,
  findTemplate,
  hasReminder,
  loadBlocks,
} from './activity.repo.ts';

export async function readActivity(
  deps: Deps,
  buyerId: number,
  id: number,
): Promise<ResultOf<typeof getActivity> | Problem<'NOT_FOUND'>> {
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
): Promise<ResultOf<typeof tapActivityEndpoint> | Problem<'NOT_FOUND'>> {
  const found = await findActivity(deps.db, id);
  if (!found) return problem('NOT_FOUND');
  return { taps: await countTap(deps.db, buyerId, id, deps.clock.now()) };
}

const isPictured = (kind: BlockRow['kind']) => kind === 'HERO' || kind === 'IMAGE';

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
    image: isPictured(kind) ? content.image || `/picture/template/${id}.svg` : '',
    areas: (content.areas ?? []).map(({ name, url, left, top, width, height }) => ({
      name,
      url,
      left,
      top,
      width,
      height,
    })),
    reduction_id: content.reduction_id ?? null,
    url: content.url ?? '',
    coupon_ids: [...(content.offer_ids ?? [])],
    goods_query: content.query ?? '',
    links: (content.links ?? []).map(({ name, url }) => ({ name, url })),
  };
}

/** A page made from blocks, while its activity runs; otherwise not found. */
export async function readTemplate(
  deps: Deps,
  id: number,
): Promise<ResultOf<typeof getTemplate> | Problem<'NOT_FOUND'>> {
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

/**
 * The drawn picture of a block without an uploaded one. The page lays the hero's text over it; an image
 * carries its own.
 */
export async function readTemplatePicture(
  deps: Deps,
  id: number,
  place: BannerPlace,
): Promise<Picture | Problem<'NOT_FOUND'>> {
  const block = await findRunningBlock(deps.db, id, deps.clock.now());
  if (!block || !isPictured(block.kind)) return problem('NOT_FOUND');
  const { title, body, content } = block;
  const lettering = block.kind === 'HERO' ? 'none' : 'drawn';
  return readBannerPicture(
    deps.db,
    { title, subtitle: body, lettering, tone: content.tone ?? 'green' },
    place,
  );
}
