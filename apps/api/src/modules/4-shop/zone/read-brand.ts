import type { getBrand } from '@qianfang/contract/brand-zone';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { FileAnswer } from '../../../platform/mount-endpoint.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadMakers } from '../../2-goods/goods/index.ts';
import { listFocus } from '../content/index.ts';
import { countByMaker, noFilters } from '../search/index.ts';
import { findBrandPaper, loadFollowedIds } from './brand.repo.ts';
import { brandBanner } from './brand-banner.ts';
import { visitZone } from './find-visible.ts';

/** A brand of the shop; NOT_FOUND for any other maker. */
export async function readBrand(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<ResultOf<typeof getBrand> | Problem<'NOT_FOUND'>> {
  const { db } = deps;
  const maker = (await loadMakers(db, [id])).get(id);
  if (!maker?.isBrand) return problem('NOT_FOUND');
  const visit = await visitZone(deps, viewer);
  const counts = await countByMaker(
    db,
    visit.requester,
    { ...noFilters, visible: visit.visible, makerIds: [id] },
    [],
  );
  const paper = await findBrandPaper(db, id);
  const uploaded = (await listFocus(deps, `brand/${id}`)).list;
  return {
    id,
    name: maker.shortName,
    logo: maker.logo,
    maker: maker.name,
    story: maker.story,
    is_demo: maker.isDemo ? 1 : 0,
    count: counts.reduce((sum, row) => sum + row.count, 0),
    is_followed: (await loadFollowedIds(db, viewer.buyerId)).has(id) ? 1 : 0,
    banners: uploaded.length > 0 ? uploaded : [brandBanner(maker)],
    paper: paper
      ? { title: paper.title, image: `/picture/brand_paper/${id}.png`, valid_to: paper.valid_to }
      : null,
  };
}

/** The picture of a brand's letter of authority. */
export async function readBrandPaper(
  deps: Deps,
  makerId: number,
): Promise<FileAnswer | Problem<'NOT_FOUND'>> {
  const paper = await findBrandPaper(deps.db, makerId);
  if (!paper) return problem('NOT_FOUND');
  return {
    bytes: Buffer.from(await deps.files.get(paper.storage_key)),
    contentType: 'image/png',
    cacheControl: 'private, max-age=3600',
  };
}
