import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import { type PreferredList, preferredGoods } from '@qianfang/domain/preferred/preferred-goods';
import { cached } from '../../../memory/cached.ts';
import { derived } from '../../../memory/derived.ts';
import type { Db } from '../../../platform/db.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { loadLists, loadPreferring } from './preferred.repo.ts';

/** Limit of goods that are cached, of all head offices together, about 4 MB. */
const maxCached = 500_000;
/** What a head office takes beside its goods, counted in goods. */
const headWeight = 10;

/** Almost no company has a head office with lists: one set says which, and the others cost nothing more. */
const cachedPreferring = cached(
  { invalidateAllOn: ['preferring'], max: 1 },
  async (db, _whole: 0): Promise<ReadonlySet<number>> => new Set(await loadPreferring(db)),
);

const cachedLists = cached(
  {
    topic: 'preferred',
    max: maxCached,
    weightOf: (lists: readonly PreferredList[]) =>
      lists.reduce((sum, list) => sum + list.goodsIds.length, headWeight),
  },
  async (db, headId: number): Promise<readonly PreferredList[]> =>
    (await loadLists(db, headId)).map((row) => ({
      id: row.id,
      validFrom: row.valid_from,
      validTo: row.valid_to,
      storeIds: row.store_ids,
      goodsIds: row.goods_ids,
    })),
);

/** Goods that a head office prefers for one of its companies, in their order. */
export interface Preferred {
  readonly ids: readonly number[];
  readonly has: (goodsId: number) => boolean;
}

const nothingPreferred: Preferred = { ids: [], has: () => false };

const preferredOf = derived((_lists: readonly PreferredList[]) => new Map<string, Preferred>());

/**
 * What is preferred for the company of a viewer on a day; the same object until a list changes. No statement for a
 * company whose head office has no list.
 */
export async function loadPreferred(
  db: Db,
  { buyerId, parentId }: Pick<Viewer, 'buyerId' | 'parentId'>,
  today: IsoDate,
): Promise<Preferred> {
  const headId = parentId ?? buyerId;
  if (!(await cachedPreferring(db, 0))?.has(headId)) return nothingPreferred;
  const lists = (await cachedLists(db, headId)) ?? [];
  const known = preferredOf(lists);
  const name = `${buyerId}/${today}`;
  const same = known.get(name);
  if (same) return same;
  const ids = preferredGoods(lists, buyerId, today);
  const set = new Set(ids);
  const made: Preferred = ids.length === 0 ? nothingPreferred : { ids, has: (goodsId) => set.has(goodsId) };
  known.set(name, made);
  return made;
}
