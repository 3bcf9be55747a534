import { setTimeout as sleep } from 'node:timers/promises';
import type { IsoDate } from '@qianfang/domain/calendar/iso-date';
import type { Db } from '../../../platform/db.ts';
import { Unavailable } from '../../../platform/unavailable.ts';
import { loadCommonRights } from '../../2-goods/qualification/index.ts';
import { decideKeys } from './decide-keys.ts';
import { loadKeys } from './entries.repo.ts';
import { searchIds } from './find.ts';
import { keywordParts } from './keyword-parts.ts';
import { noFilters } from './no-filters.ts';
import type { KeySet } from './search-filters.ts';

/** The time a page's frame waits for its words. */
const maxMs = 2_000;

const first = { sort: 'default', limit: 1, offset: 0 } as const;

/** Of words shown to everybody, keeps those that do not lead only to goods which some may not see. */
export async function leaveHiddenWords<Word extends { readonly name: string }>(
  db: Db,
  today: IsoDate,
  words: readonly Word[],
): Promise<Word[]> {
  const rights = await loadCommonRights(db, today);
  const { visible } = await decideKeys(db, rights);
  const forAll: KeySet = { keyIds: visible.keyIds, goodsIds: [] };
  const everything: KeySet = {
    keyIds: (await loadKeys(db)).map(({ id }) => id),
    goodsIds: [...rights.policies.keys()],
  };
  const requester = { buyerId: 0, priceGroup: '', province: '', today };
  const finds = async (name: string, among: KeySet) =>
    (await searchIds(db, requester, { ...noFilters, parts: keywordParts(name), visible: among }, first))
      .total > 0;
  const isForAll = async (name: string) => (await finds(name, forAll)) || !(await finds(name, everything));
  const shown: Word[] = [];
  const lookUp = async () => {
    for (const word of words) if (await isForAll(word.name)) shown.push(word);
  };
  try {
    await Promise.race([lookUp(), sleep(maxMs, undefined, { ref: false })]);
  } catch (error) {
    // Words that cannot be checked yet are not shown yet.
    if (!(error instanceof Unavailable)) throw error;
  }
  return [...shown];
}
