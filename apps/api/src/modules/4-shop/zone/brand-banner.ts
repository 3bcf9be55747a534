import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { Picture } from '../../../platform/picture.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadMakers, type Maker } from '../../2-goods/goods/index.ts';
import { type BannerPlace, readBannerPicture } from '../offer/index.ts';
import { findVisible, visitZone } from './find-visible.ts';

/** Goods that stand in a banner. */
const maxGoods = 4;

const tones = ['green', 'blue', 'earth', 'ice', 'violet', 'rose', 'amber'] as const;

/** The banner of a brand that nobody uploaded one for. */
export function brandBanner({ id, shortName, name }: Pick<Maker, 'id' | 'shortName' | 'name'>) {
  return {
    id,
    title: `${shortName}品牌馆`,
    subtitle: name,
    image: `/picture/brand_banner/${id}.svg`,
    url: '',
  };
}

/** That banner, drawn beside the goods of the brand that this company sees, the best sold first. */
export async function readBrandBanner(
  deps: Deps,
  viewer: Viewer,
  id: number,
  place: BannerPlace,
): Promise<Picture | Problem<'NOT_FOUND'>> {
  const maker = (await loadMakers(deps.db, [id])).get(id);
  if (!maker?.isBrand) return problem('NOT_FOUND');
  const visit = await visitZone(deps, viewer);
  const ids = await findVisible(deps, visit, { makerIds: [id] }, 'sales');
  const { title, subtitle } = brandBanner(maker);
  const tone = tones[id % tones.length] ?? 'green';
  return readBannerPicture(deps.db, { title, subtitle, tone }, place, ids.slice(0, maxGoods));
}
