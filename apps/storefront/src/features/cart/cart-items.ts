import type { CartGroup, CartLine, GroupKey } from './cart-view.ts';

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

export const isLineItem = (item: CartItem, lineId: number): boolean =>
  (item.kind === 'line' || item.kind === 'invalid') && item.line.id === lineId;

/** Of a folded group only the head is left. */
export function cartItems(
  groups: readonly CartGroup[],
  invalid: readonly CartLine[],
  folded: readonly GroupKey[] = [],
): CartItem[] {
  const items: CartItem[] = groups.flatMap((group) => {
    const isFolded = folded.includes(group.key);
    return [
      { key: `head-${group.key}`, kind: 'head' as const, group, isFirst: true, isLast: isFolded },
      ...(isFolded ? [] : group.lines).map((line, index) => ({
        key: line.key,
        kind: 'line' as const,
        line,
        isFirst: false,
        isLast: index === group.lines.length - 1,
      })),
    ];
  });
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
