import { LinkButton } from '@qianfang/ui/link-button';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useQuantityFocus } from '../../shared/order-keys/use-quantity-focus.ts';
import { CartGroupHead } from './cart-group-head.tsx';
import type { CartItem } from './cart-items.ts';
import { CartLineRow, type LineActions } from './cart-line-row.tsx';
import type { CartLine, CartView, GroupKey } from './cart-view.ts';
import { CompactLineRow } from './compact-line-row.tsx';
import { InvalidLineRow } from './invalid-line-row.tsx';

/** Up to here all lines are in the page, so that the browser's search finds them; above, only nearby ones. */
const maxRendered = 60;
const gap = 12;

function estimatedHeight(item: CartItem, isCompact: boolean): number {
  if (item.kind === 'head' || item.kind === 'invalid-head') return 53 + gap;
  if (isCompact && item.kind === 'line') return 45;
  return window.innerWidth < 960 ? 150 : 97;
}

const stops = { number: '[role="spinbutton"]', name: '.cart-name a' } as const;

export interface CartListHandle {
  /** Scrolls to a line and focuses a part of it. */
  leadTo(lineId: number, stop: keyof typeof stops): void;
  /** The line that follows those being removed; undefined if none is left. */
  lineBeside(goneIds: readonly number[]): number | undefined;
}

const lineIn = (item: CartItem) => (item.kind === 'line' || item.kind === 'invalid' ? item.line : undefined);

interface CartListProps extends LineActions {
  readonly ref?: Ref<CartListHandle>;
  readonly items: readonly CartItem[];
  readonly view: CartView;
  /** Rows of 44 px. */
  readonly isCompact: boolean;
  readonly folded: readonly GroupKey[];
  readonly refusals: ReadonlyMap<number, string>;
}

function Item({
  item,
  view,
  isCompact,
  folded,
  refusals,
  ...actions
}: { item: CartItem } & Omit<CartListProps, 'items' | 'ref'>) {
  switch (item.kind) {
    case 'head':
      return (
        <CartGroupHead
          group={item.group}
          view={view}
          isFolded={item.isLast && folded.includes(item.group.key)}
          onSelect={actions.onSelect}
        />
      );
    case 'line': {
      const Row = isCompact ? CompactLineRow : CartLineRow;
      return <Row line={item.line} refusal={refusals.get(item.line.id)} {...actions} />;
    }
    case 'invalid-head':
      return (
        <div className="flex min-h-[52px] items-center px-4 max-lg:px-3">
          <h2 className="text-15 font-semibold">失效商品 {item.lines.length}</h2>
          <LinkButton
            className="ml-auto text-13"
            onClick={() => actions.onDelete(item.lines.map((line) => line.id))}
          >
            清空失效商品
          </LinkButton>
        </div>
      );
    case 'invalid':
      return <InvalidLineRow line={item.line} onDelete={actions.onDelete} />;
  }
}

/** Groups and lines as one virtual list, so that 300 lines are as fast as 10. */
export function CartList({ items, ref, ...rest }: CartListProps) {
  const { isCompact, onDelete } = rest;
  const { list: frame, rowKeys } = useQuantityFocus<HTMLUListElement>();
  const wasCompact = useRef(isCompact);
  const [margin, setMargin] = useState(0);
  const [focusedKey, setFocused] = useState<string | null>(null);
  // By key: others may insert lines before it.
  const focused = focusedKey === null ? -1 : items.findIndex((item) => item.key === focusedKey);

  useLayoutEffect(() => {
    const top = frame.current?.getBoundingClientRect().top;
    if (top !== undefined) setMargin(top + window.scrollY);
  }, [frame]);

  // The focused line stays rendered when scrolled away, or typed input would be lost.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (focused < 0 || focused >= range.count || indexes.includes(focused)) return indexes;
      return [...indexes, focused].toSorted((a, b) => a - b);
    },
    [focused],
  );

  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => {
      const item = items[index];
      return item ? estimatedHeight(item, isCompact) : 97;
    },
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: items.length <= maxRendered ? items.length : 6,
    scrollMargin: margin,
    rangeExtractor,
  });

  // Rows of the other height are measured anew.
  useLayoutEffect(() => {
    if (isCompact !== wasCompact.current) virtual.measure();
    wasCompact.current = isCompact;
  }, [isCompact, virtual]);

  /** Alt + Delete removes the line of the quantity in focus. */
  function deleteByKey(event: KeyboardEvent<HTMLUListElement>) {
    if (event.key !== 'Delete' || !event.altKey) return;
    const index = (event.target as Element).closest<HTMLElement>('[data-index]')?.dataset.index;
    const item = items[Number(index)];
    const line = item && lineIn(item);
    if (!line) return;
    event.preventDefault();
    onDelete([line.id]);
  }

  useImperativeHandle(ref, () => ({
    leadTo(lineId, stop) {
      const index = items.findIndex((item) => lineIn(item)?.id === lineId);
      const item = items[index];
      if (!item) return;
      // A focused line is rendered wherever the window is.
      setFocused(item.key);
      virtual.scrollToIndex(index, { align: 'center' });
      requestAnimationFrame(() =>
        frame.current
          ?.querySelector<HTMLElement>(`[data-index="${index}"] ${stops[stop]}`)
          ?.focus({ preventScroll: true }),
      );
    },
    lineBeside(goneIds) {
      const lines = items.flatMap((item) => lineIn(item) ?? []);
      const at = lines.findIndex((line) => goneIds.includes(line.id));
      const isLeft = (line: CartLine) => !goneIds.includes(line.id);
      return (lines.slice(at).find(isLeft) ?? lines.slice(0, at).findLast(isLeft))?.id;
    },
  }));

  return (
    <ul
      ref={frame}
      aria-label="购物车商品"
      className="relative"
      onKeyDownCapture={rowKeys.onKeyDownCapture}
      onKeyDown={(event) => {
        deleteByKey(event);
        rowKeys.onKeyDown(event);
      }}
      style={{ height: virtual.getTotalSize() }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null);
      }}
    >
      {virtual.getVirtualItems().map(({ index, key, start }) => {
        const item = items[index];
        if (!item) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={`absolute inset-x-0 contain-layout contain-style ${item.isFirst ? 'pt-3' : ''}`}
            style={{ top: start - margin }}
            onFocus={() => setFocused(item.key)}
          >
            <div
              className={`border-x border-line bg-card ${item.isFirst ? 'rounded-t-card border-t' : ''} ${item.isLast ? 'overflow-hidden rounded-b-card border-b' : 'border-b'}`}
            >
              <Item item={item} {...rest} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
