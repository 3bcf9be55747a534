import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { LinkButton } from '@qianfang/ui/link-button';
import { unitYuan } from '../../shared/money-text.ts';
import type { ShownDifference } from './cart.queries.ts';
import { type Changed, dayText, names } from './cart-differences.tsx';

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
