import type { Badge } from '@qianfang/domain/promotion/badge';
import type { Scope } from '@qianfang/domain/promotion/scope';
import { scopeMatcher } from '@qianfang/domain/promotion/scope';
import { addAll, type BitSet, dropAll, emptySet, hasRow } from './bit-set.ts';
import type { GoodsColumns } from './goods-columns.ts';
import { categoryRows } from './keyword-filter.ts';
import { rowsInScope, scopedGoods } from './scope-rows.ts';
import type { SetCache } from './set-cache.ts';
import type { Steps } from './steps.ts';

/** Categories in a scope; their rows are loaded before the scope is evaluated. */
function categoriesOf(scope: Scope): readonly number[] {
  if (scope.kind === 'EXCEPT') return [scope.of, ...scope.except].flatMap(categoriesOf);
  return scope.kind === 'CATEGORY' ? scope.ids : [];
}

/** The set of rows that show a badge; `name` is equal for equal badges. */
export function* badgeRows(
  columns: GoodsColumns,
  cache: SetCache,
  name: string,
  { name: tag, scopes }: Badge,
): Steps<BitSet> {
  const known = cache.get(name);
  if (known) return known;
  const { mark } = cache;
  const bits = emptySet(columns.capacity);
  for (const scope of scopes) {
    const categories = new Map<number, BitSet>();
    for (const id of categoriesOf(scope)) categories.set(id, yield* categoryRows(columns, cache, id));
    addAll(
      bits,
      rowsInScope(columns, scope, (id) => categories.get(id) ?? emptySet(columns.capacity)),
    );
    yield;
  }
  // 含麻 goods take no promotion (trade-rules 4.1), but show badges of their own.
  dropAll(bits, columns.flags.ephedrine);
  const own = columns.taggedRows(tag);
  if (own) addAll(bits, own);
  const matches = scopes.map(scopeMatcher);
  const ask = () => {
    const bears = columns.taggedRows(tag);
    return (row: number): boolean => {
      if (bears && hasRow(bears, row)) return true;
      if (matches.length === 0 || hasRow(columns.flags.ephedrine, row)) return false;
      const goods = scopedGoods(columns, row);
      return matches.some((isIn) => isIn(goods));
    };
  };
  return cache.store(name, bits, ask, mark);
}
