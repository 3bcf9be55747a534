import { addDays } from '@qianfang/domain/calendar/iso-date';
import { LinkButton } from '@qianfang/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { serverToday } from '../../shared/server-today.ts';
import { shortDay } from '../../shared/short-day.ts';
import { type ShownDifference, shownQuery } from './cart.queries.ts';
import type { CartLine, CartView } from './cart-view.ts';

export const names = {
  gone: '缺货',
  short: '库存不足',
  dearer: '涨价',
  cheaper: '降价',
  back: '到货',
} as const satisfies Record<ShownDifference['kind'], string>;

export interface Changed extends ShownDifference {
  readonly line: CartLine;
}

/** What of the lines has changed since an earlier day, and that day. */
export function useDifferences(view: CartView): { since: string; list: readonly Changed[] } | undefined {
  const { data } = useQuery(shownQuery(view));
  if (!data || data.since === null) return undefined;
  const lineOf = new Map(view.data.map((line) => [line.id, line]));
  const list = data.list.flatMap((one) => {
    const line = lineOf.get(one.id);
    return line ? [{ ...one, line }] : [];
  });
  return list.length > 0 ? { since: data.since, list } : undefined;
}

export function dayText(since: string): string {
  return addDays(serverToday(), -1) === since ? '昨天' : shortDay(`${since}T12:00:00+08:00`);
}

/** 较昨天：缺货 1，涨价 2. Opens the list. */
export function DifferencesButton({
  since,
  list,
  isOpen,
  onToggle,
}: {
  since: string;
  list: readonly Changed[];
  isOpen: boolean;
  onToggle: () => void;
}) {
  const counts = [...Map.groupBy(list, ({ kind }) => names[kind])].map(
    ([name, { length }]) => `${name} ${length}`,
  );
  return (
    <LinkButton
      data-part="cart-differences"
      aria-expanded={isOpen}
      aria-controls="cart-differences"
      className="rounded-control bg-warn-soft px-2 font-medium text-warn hover:text-warn"
      onClick={onToggle}
    >
      较{dayText(since)}
      <span className="max-md:hidden">：{counts.join('，')}</span>
      <span className="md:hidden"> {list.length} 处变化</span>
    </LinkButton>
  );
}
