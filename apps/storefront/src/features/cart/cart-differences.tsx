import { addDays } from '@qianfang/domain/calendar/iso-date';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { LinkButton } from '@qianfang/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { unitYuan } from '../../shared/money-text.ts';
import { serverToday } from '../../shared/server-today.ts';
import { shortDay } from '../../shared/short-day.ts';
import { type ShownDifference, shownQuery } from './cart.queries.ts';
import type { CartLine, CartView } from './cart-view.ts';

const names = {
  gone: '缺货',
  short: '库存不足',
  dearer: '涨价',
  cheaper: '降价',
  back: '到货',
} as const satisfies Record<ShownDifference['kind'], string>;

interface Changed extends ShownDifference {
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

function dayText(since: string): string {
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

function textOf({ kind, before, after, number, line }: Changed): string {
  if (kind === 'short')
    return `库存剩 ${formatUnits(number, line.goods.bzdw)}，购物车 ${formatUnits(line.number, line.goods.bzdw)}`;
  if (kind === 'back') return `库存 ${formatUnits(number, line.goods.bzdw)}`;
  if (kind === 'gone') return line.notes[0]?.message ?? '暂不可购买';
  return `${before === null ? '' : unitYuan(before)} → ${after === null ? '' : unitYuan(after)}`;
}

const tones: Partial<Record<ShownDifference['kind'], string>> = {
  gone: 'text-danger',
  short: 'text-warn',
  dearer: 'text-warn',
};

/** The changes one by one; each leads to its line. */
export function DifferencesList({
  since,
  list,
  onLead,
}: {
  since: string;
  list: readonly Changed[];
  onLead: (lineId: number) => void;
}) {
  return (
    <section
      id="cart-differences"
      aria-label={`较${dayText(since)}的变化`}
      className="mb-3 rounded-card border border-line bg-card py-1.5"
    >
      <ul className="max-h-64 overflow-y-auto">
        {list.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 px-4 py-1 text-13 max-md:px-3">
            <span className={`w-16 shrink-0 font-medium ${tones[one.kind] ?? 'text-brand'}`}>
              {names[one.kind]}
            </span>
            <LinkButton tone="plain" className="text-left text-ink md:w-96" onClick={() => onLead(one.id)}>
              {one.line.goods.name}
              <span className="ml-1.5 text-12 text-ink-3">{one.line.goods.ypgg}</span>
            </LinkButton>
            <span className="whitespace-nowrap text-ink-2">{textOf(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
