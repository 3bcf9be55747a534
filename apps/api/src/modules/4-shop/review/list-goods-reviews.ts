import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import { type Problem, problem } from '@qianfang/contract/problem';
import type { getGoodsReviews } from '@qianfang/contract/review';
import { maskedCompany } from '@qianfang/domain/order/review';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBuyers } from '../../1-ground/identity/index.ts';
import { loadOffers } from '../offer/index.ts';
import { loadPicturesOf } from './picture.repo.ts';
import { pictureUrl } from './read-picture.ts';
import { loadShownReviews, sumScores } from './review.repo.ts';

/** A mean score with one decimal; '' without any. */
function mean(sum: number, count: number): string {
  return count === 0 ? '' : (Math.round((sum * 10) / count) / 10).toFixed(1);
}

/**
 * Reviews of a goods' supply: averages of all, and the newest shown texts and pictures, without the reviewers. Problem:
 * NOT_FOUND, also for goods that this company cannot see.
 */
export async function listGoodsReviews(
  deps: Deps,
  viewer: Viewer,
  goodsId: number,
  { page, per_page: limit }: QueryOf<typeof getGoodsReviews>,
): Promise<ResultOf<typeof getGoodsReviews> | Problem<'NOT_FOUND'>> {
  const { db } = deps;
  if (!(await loadOffers(db, deps, viewer, [goodsId])).byId.has(goodsId)) return problem('NOT_FOUND');
  const [sums, { rows, total }] = await Promise.all([
    sumScores(db, goodsId),
    loadShownReviews(db, goodsId, { limit, offset: (page - 1) * limit }),
  ]);
  const [companies, pictures] = await Promise.all([
    loadBuyers(db, [...new Set(rows.map((row) => row.buyer_id))]),
    loadPicturesOf(
      db,
      rows.map((row) => row.id),
    ),
  ]);
  const { count, packaging, shelf_life, accuracy } = sums;
  return {
    average: mean(packaging + shelf_life + accuracy, count * 3),
    count,
    packaging: mean(packaging, count),
    shelf_life: mean(shelf_life, count),
    accuracy: mean(accuracy, count),
    list: rows.map((row) => ({
      id: row.id,
      company: maskedCompany(companies.get(row.buyer_id)?.name ?? ''),
      packaging: row.packaging,
      shelf_life: row.shelf_life,
      accuracy: row.accuracy,
      content: row.content,
      pictures: pictures.filter((one) => one.review_id === row.id).map((one) => pictureUrl(one.id)),
      at: row.created_at.toISOString(),
    })),
    page,
    per_page: limit,
    total,
  };
}
