import type { Scope } from '@qianfang/domain/promotion/scope';
import type { Db } from '../../platform/db.ts';
import { keep } from '../../platform/keep.ts';
import type { Viewer } from '../../platform/viewer.ts';
import { loadTagScopes } from '../promotion/index.ts';
import { loadTaggedIds } from './goods.repo.ts';
import { askFirstOrder } from './load-offers.ts';
import { loadIdsInScopes } from './load-scope-ids.ts';

type Scopes = ReadonlyMap<string, readonly Scope[]>;

async function loadTagged(db: Db, scopes: Scopes): Promise<Map<string, readonly number[]>> {
  const tagged = new Map<string, readonly number[]>(await loadTaggedIds(db));
  for (const [name, list] of scopes) {
    const known = tagged.get(name) ?? [];
    tagged.set(name, [...new Set([...known, ...(await loadIdsInScopes(db, list))])]);
  }
  return tagged;
}

/** By what is open: companies to whom the same is open share it, and the search knows the lists again. */
const kept = keep({ wholes: ['tag', 'shelf'], most: 100 }, (db, _scopes: string, scopes: Scopes) =>
  loadTagged(db, scopes),
);

const names = new WeakMap<Scopes, string>();

/** The same for scopes that say the same. */
function nameOf(scopes: Scopes): string {
  const name = names.get(scopes) ?? JSON.stringify([...scopes]);
  names.set(scopes, name);
  return name;
}

/** Goods ids by the badge that they show to this company: their own, and those of open activities. */
export async function loadTaggedGoods(
  db: Db,
  viewer: Viewer,
  now: Date,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const scopes = await loadTagScopes(db, viewer, now, askFirstOrder(db, viewer.buyerId));
  return (await kept(db, nameOf(scopes), scopes)) ?? new Map();
}
