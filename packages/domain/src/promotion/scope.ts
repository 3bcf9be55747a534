import type { GoodsFacts } from '../pricing/goods-facts.ts';

/** Products a promotion or coupon applies to. SECTION names are 'yx', 'zy', 'qx'. */
export type Scope =
  | { readonly kind: 'ALL' }
  | { readonly kind: 'CATEGORY'; readonly ids: readonly number[] }
  | { readonly kind: 'BRAND'; readonly ids: readonly number[] }
  | { readonly kind: 'GOODS'; readonly ids: readonly number[] }
  | { readonly kind: 'SECTION'; readonly names: readonly string[] }
  /** What is in `of` and in none of `except`: 不参与的商品. */
  | { readonly kind: 'EXCEPT'; readonly of: Scope; readonly except: readonly Scope[] };

/** Product facts a scope needs. */
export type ScopedGoods = Pick<GoodsFacts, 'goodsId' | 'brandId' | 'categoryIds' | 'sections'>;

/** Returns a predicate for many products; the lookup is built once. */
export function scopeMatcher(scope: Scope): (goods: ScopedGoods) => boolean {
  if (scope.kind === 'ALL') return () => true;
  if (scope.kind === 'EXCEPT') {
    const isIn = scopeMatcher(scope.of);
    const exceptions = scope.except.map(scopeMatcher);
    return (goods) => isIn(goods) && !exceptions.some((isOut) => isOut(goods));
  }
  if (scope.kind === 'SECTION') return (goods) => goods.sections.some((name) => scope.names.includes(name));
  const ids = new Set(scope.ids);
  if (scope.kind === 'GOODS') return (goods) => ids.has(goods.goodsId);
  if (scope.kind === 'BRAND') return (goods) => goods.brandId !== null && ids.has(goods.brandId);
  return (goods) => goods.categoryIds.some((id) => ids.has(id));
}
