import type { Scope } from '@qianfang/domain/promotion/scope';
import type { Db } from '../../../platform/db.ts';
import { loadScopeRows, type ScopeRow } from './goods.repo.ts';

/** The ids in a scope as columns; a scope over everything has none. */
function namesOf(scope: Scope): Omit<ScopeRow, 'place'> {
  const empty = { goods: [], makers: [], categories: [], sections: [] };
  switch (scope.kind) {
    case 'GOODS':
      return { ...empty, goods: scope.ids };
    case 'BRAND':
      return { ...empty, makers: scope.ids };
    case 'CATEGORY':
      return { ...empty, categories: scope.ids };
    case 'SECTION':
      return { ...empty, sections: scope.names };
    default:
      return empty;
  }
}

/**
 * Goods in any of the scopes, always in one statement. Excludes 含麻 goods, because activities never apply to them. A
 * scope over everything has no list of goods and adds none.
 */
export async function loadIdsInScopes(db: Db, scopes: readonly Scope[]): Promise<number[]> {
  const plain = scopes.map((scope) => (scope.kind === 'EXCEPT' ? scope : { of: scope, except: [] }));
  const asked = plain.flatMap(({ of, except }, index) => [
    { place: index, ...namesOf(of) },
    ...except.map((one) => ({ place: -1 - index, ...namesOf(one) })),
  ]);
  if (asked.length === 0) return [];
  const rows = await loadScopeRows(db, asked);
  const byPlace = new Map<number, Set<number>>();
  for (const { place, ids } of rows) {
    const known = byPlace.get(place) ?? new Set<number>();
    for (const id of ids) known.add(id);
    byPlace.set(place, known);
  }
  const found = new Set<number>();
  for (const [index] of plain.entries()) {
    const out = byPlace.get(-1 - index);
    for (const id of byPlace.get(index) ?? []) if (!out?.has(id)) found.add(id);
  }
  return [...found];
}
