import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { FilterValue } from '../../shared/filter/filter-row.tsx';
import type { Facets } from './goods.queries.ts';

const maxMakers = 12;
const maxBeside = 5;

/** 相关厂家: the makers of the results, most products first. A press filters the list. */
export function RelatedMakers({
  makers,
  chosen,
  isAsked,
  isBeside = false,
  onToggle,
}: {
  makers: Facets['sccj'];
  chosen: readonly number[];
  /** The search was for makers: a single one shows as well. */
  isAsked: boolean;
  /** Beside the heading, in its line. */
  isBeside?: boolean;
  onToggle: (id: number) => void;
}) {
  const shown = isBeside
    ? makers.filter(({ value }, index) => index < maxBeside || chosen.includes(Number(value)))
    : makers.slice(0, maxMakers);
  if (makers.length < (isAsked ? 1 : 2) && chosen.length === 0) return null;
  return (
    <section
      aria-label="相关厂家"
      data-part="related-makers"
      className={
        isBeside
          ? 'ml-3 flex min-w-0 items-start border-l border-line pl-3 text-13'
          : 'mb-3 flex items-start rounded-card border border-line bg-card py-1 pl-4 text-13 max-md:mb-2 max-md:overflow-x-auto max-md:pl-3 max-md:whitespace-nowrap max-md:[scrollbar-width:none]'
      }
    >
      <h2 className="shrink-0 pt-1.5 pr-3 text-ink-3">相关厂家</h2>
      <div className="flex flex-wrap gap-1 max-md:flex-nowrap">
        {shown.map((maker) => (
          <FilterValue
            key={maker.value}
            label={isAsked ? maker.label : shortMaker(maker.label)}
            title={maker.label}
            count={maker.count}
            isOn={chosen.includes(Number(maker.value))}
            onClick={() => onToggle(Number(maker.value))}
          />
        ))}
      </div>
    </section>
  );
}
