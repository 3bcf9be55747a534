import type { followBrand as followBrandEndpoint } from '@qianfang/contract/brand-zone';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadMakers } from '../../2-goods/goods/index.ts';
import { deleteFollowed, insertFollowed } from './brand.repo.ts';

/** Follows or unfollows a brand; NOT_FOUND for a maker that is no brand of the shop. */
export async function followBrand(
  { db, clock }: Deps,
  viewer: Viewer,
  id: number,
  isOn: boolean,
): Promise<ResultOf<typeof followBrandEndpoint> | Problem<'NOT_FOUND'>> {
  const maker = (await loadMakers(db, [id])).get(id);
  if (!maker?.isBrand) return problem('NOT_FOUND');
  if (isOn) await insertFollowed(db, viewer, id, clock.now());
  else await deleteFollowed(db, viewer.buyerId, id);
  return { id, is_followed: isOn ? 1 : 0 };
}
