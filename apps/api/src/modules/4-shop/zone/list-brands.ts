import type { getBrandFocus } from '@qianfang/contract/brand-zone';
import type { QueryOf, ResultOf } from '@qianfang/contract/http/endpoint';
import type { Deps } from '../../../platform/deps.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadBrandDirectory, loadCategoryTrees, type Maker } from '../../2-goods/goods/index.ts';
import { listFocus } from '../content/index.ts';
import { loadPromotionBadges } from '../offer/index.ts';
import { countByMaker, keywordParts, noFilters, normalizeForSearch } from '../search/index.ts';
import { loadFollowedIds } from './brand.repo.ts';
import { countValues, type FacetValue, type Narrowing, narrow, pageOf } from './facets.ts';
import { visitZone } from './find-visible.ts';

type Query = QueryOf<typeof getBrandFocus>;
type Result = ResultOf<typeof getBrandFocus>;

/** A brand with its goods that this company can see. */
interface Brand {
  readonly maker: Maker;
  readonly letter: string;
  readonly count: number;
  readonly categoryIds: readonly number[];
  readonly hasPromotion: boolean;
}

/** Whether all words are in a name, or begin one of its pinyin readings. */
function isCalled(maker: Maker, parts: readonly string[]): boolean {
  const name = normalizeForSearch(maker.name + maker.shortName);
  const readings = [...maker.initials, ...maker.pinyin];
  return parts.every((part) => name.includes(part) || readings.some((reading) => reading.startsWith(part)));
}

/** Categories of brands, of one or all: a brand has several, so they are counted separately. */
function countCategories(brands: readonly Brand[], names: ReadonlyMap<number, string>): FacetValue[] {
  const counts = new Map<number, number>();
  for (const brand of brands) for (const id of brand.categoryIds) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...names].flatMap(([id, label]) => {
    const count = counts.get(id);
    return count ? [{ value: String(id), label, count }] : [];
  });
}

/** Brands with goods that this company can see, in the shop's order. */
export async function listBrands(deps: Deps, viewer: Viewer, query: Query): Promise<Result> {
  const { db } = deps;
  const makers = await loadBrandDirectory(db);
  const visit = await visitZone(deps, viewer);
  const rows = await countByMaker(
    db,
    visit.requester,
    { ...noFilters, visible: visit.visible, makerIds: makers.map((maker) => maker.id) },
    await loadPromotionBadges(db, viewer, deps.clock.now()),
  );
  const rowsOf = Map.groupBy(rows, (row) => row.maker_id);
  const all = makers.flatMap((maker): Brand[] => {
    const own = rowsOf.get(maker.id) ?? [];
    const count = own.reduce((sum, row) => sum + row.count, 0);
    if (count === 0) return [];
    return [
      {
        maker,
        letter: (maker.initials[0]?.[0] ?? '#').toUpperCase(),
        count,
        categoryIds: own.flatMap((row) => row.category_id ?? []),
        hasPromotion: own.some((row) => row.has_promotion),
      },
    ];
  });
  const followed = await loadFollowedIds(db, viewer.buyerId);
  const isFollowed = (brand: Brand) => followed.has(brand.maker.id);
  const parts = keywordParts(query.keywords ?? '');
  const wanted = query.followed === 1 ? all.filter(isFollowed) : all;
  const called = wanted.filter((brand) => isCalled(brand.maker, parts));
  const { category } = query;
  const inCategory = called.filter((brand) => category === undefined || brand.categoryIds.includes(category));
  const letter: Narrowing<Brand> = {
    valueOf: (row) => row.letter,
    chosen: query.letter ? [query.letter] : [],
  };
  const found = narrow(inCategory, { letter });
  const roots = new Map((await loadCategoryTrees(db)).all.map((root) => [root.id, root.name]));
  return {
    banners: (await listFocus(deps, 'ppzq')).list,
    list: pageOf(found, query).map(({ maker, count, hasPromotion, ...brand }) => ({
      id: maker.id,
      name: maker.shortName,
      logo: maker.logo,
      maker: maker.name,
      letter: brand.letter,
      count,
      has_promotion: hasPromotion ? 1 : 0,
      is_followed: followed.has(maker.id) ? 1 : 0,
    })),
    page: query.page,
    per_page: query.per_page,
    total: found.length,
    followed_total: all.filter(isFollowed).length,
    facets: {
      letter: countValues(inCategory, { letter }).letter,
      category: countCategories(narrow(called, { letter }), roots),
    },
  };
}
