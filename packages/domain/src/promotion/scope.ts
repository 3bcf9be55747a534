import type { GoodsFacts } from '../pricing/goods-facts.ts';

/** Which goods a promotion or coupon is about. SECTION names are 'yx', 'zy', 'qx'. */
export type Scope =
  | { readonly kind: 'ALL' }
  | { readonly kind: 'CATEGORY'; readonly ids: readonly number[] }
  | { readonly kind: 'BRAND'; readonly ids: readonly number[] }
  | { readonly kind: 'GOODS'; readonly ids: readonly number[] }
  | { readonly kind: 'SECTION'; readonly names: readonly string[] };

/** Answers for many goods whether they are in the scope; the look-up is built once. */
export function scopeMatcher(scope: Scope): (goods: GoodsFacts) => boolean {
  if (scope.kind === 'ALL') return () => true;
  if (scope.kind === 'SECTION') return (goods) => goods.sections.some((name) => scope.names.includes(name));
  const ids = new Set(scope.ids);
  if (scope.kind === 'GOODS') return (goods) => ids.has(goods.goodsId);
  if (scope.kind === 'BRAND') return (goods) => goods.brandId !== null && ids.has(goods.brandId);
  return (goods) => goods.categoryIds.some((id) => ids.has(id));
}
