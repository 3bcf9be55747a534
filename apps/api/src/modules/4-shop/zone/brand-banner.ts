import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { Picture } from '../../../platform/picture.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadMakers, type Maker } from '../../2-goods/goods/index.ts';
import { type BannerPlace, readBannerPicture } from '../offer/index.ts';
import { findVisible, visitZone } from './find-visible.ts';

/** Goods drawn in a banner. */
const maxGoods = 4;

const tones = ['green', 'blue', 'earth', 'ice', 'violet', 'rose', 'amber'] as const;

/** The address of a brand's drawn banner, where none was uploaded. */
export function brandBanner({ id, shortName, name }: Pick<Maker, 'id' | 'shortName' | 'name'>) {
  return {
    id,
    title: `${shortName}品牌馆`,
    subtitle: name,
    image: `/picture/brand_banner/${id}.svg`,
    url: '',
  };
}

/** That banner, drawn with the brand's goods that this company sees, best sellers first. */
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
