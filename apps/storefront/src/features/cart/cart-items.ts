import type { CartGroup, CartLine } from './cart-view.ts';

/** The rows of the list: group heads and their lines, then lines that cannot be bought. */
export type CartItem = {
  readonly key: string;
  /** Whether the item starts or ends its card. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
} & (
  | { readonly kind: 'head'; readonly group: CartGroup }
  | { readonly kind: 'line'; readonly line: CartLine }
  | { readonly kind: 'invalid-head'; readonly lines: readonly CartLine[] }
  | { readonly kind: 'invalid'; readonly line: CartLine }
);

export function cartItems(groups: readonly CartGroup[], invalid: readonly CartLine[]): CartItem[] {
  const items: CartItem[] = groups.flatMap((group) => [
    { key: `head-${group.key}`, kind: 'head' as const, group, isFirst: true, isLast: false },
    ...group.lines.map((line, index) => ({
      key: line.key,
      kind: 'line' as const,
      line,
      isFirst: false,
      isLast: index === group.lines.length - 1,
    })),
  ]);
  if (invalid.length === 0) return items;
  return [
    ...items,
    { key: 'head-invalid', kind: 'invalid-head', lines: invalid, isFirst: true, isLast: false },
    ...invalid.map((line, index) => ({
      key: line.key,
      kind: 'invalid' as const,
      line,
      isFirst: false,
      isLast: index === invalid.length - 1,
    })),
  ];
}
