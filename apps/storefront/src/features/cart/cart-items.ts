import type { CartGroup, CartLine } from './cart-view.ts';

/** What the list draws, one below the other: a group's head, its lines, and in the end what cannot be bought. */
export type CartItem = {
  readonly key: string;
  /** Where the card that the item belongs to begins and ends. */
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
