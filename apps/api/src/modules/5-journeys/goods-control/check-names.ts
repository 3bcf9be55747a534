import { createHash } from 'node:crypto';
import { LISTED_SUBSTANCES } from '@qianfang/domain/qualification/control-list/listed-substances';
import { NOTICES } from '@qianfang/domain/qualification/control-list/notice';
import type { Db } from '../../../platform/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { transact } from '../../../platform/transact.ts';
import { loadGoods } from '../../2-goods/goods/index.ts';
import { refreshEntries } from '../../4-shop/search/index.ts';
import { findingOf } from './finding-of.ts';
import {
  findNameCheckState,
  loadFindings,
  loadGoodsToCheck,
  saveFindings,
  saveNameCheckState,
} from './name-control.repo.ts';

const together = 500;
/** A change may be committed a while after its timestamp. */
const overlapMs = 10 * 60_000;

/** Another list is another version: then all goods are checked again. */
const listVersion = createHash('sha256')
  .update(JSON.stringify([NOTICES, LISTED_SUBSTANCES]))
  .digest('hex');

/** Checks the next goods; returns the last of them. In a transaction nothing comes from the cache. */
async function lookAtSome(tx: Db, afterId: number, since: Date | null, at: Date) {
  const ids = await loadGoodsToCheck(tx, afterId, since, together);
  const goods = await loadGoods(tx, ids);
  const known = await loadFindings(tx, ids);
  const changed = new Map(
    [...goods].flatMap(([id, one]) => {
      const finding = findingOf(one);
      return finding === (known.get(id) ?? '') ? [] : [[id, finding] as const];
    }),
  );
  if (changed.size > 0) {
    await saveFindings(tx, changed);
    await refreshEntries(tx, [...changed.keys()], at);
  }
  return ids.at(-1);
}

/**
 * Checks the names of goods: of changed ones, and of all after a change of the list. Each decision itself
 * judges the name; this keeps the lists in step and notifies the quality department of what waits.
 */
export async function checkNames({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const startedAt = clock.now();
  const state = await findNameCheckState(db);
  const isSameList = state?.list_version === listVersion;
  const since = isSameList ? new Date(state.looked_until.getTime() - overlapMs) : null;
  for (let lastId: number | undefined = 0; lastId !== undefined; )
    lastId = await transact(db, (tx) => lookAtSome(tx, lastId ?? 0, since, startedAt));
  await saveNameCheckState(db, { list_version: listVersion, looked_until: startedAt });
}
