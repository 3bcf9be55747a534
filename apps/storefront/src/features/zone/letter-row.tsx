import { formatCount } from '@qianfang/domain/quantity/format-units';
import type { FacetValue } from '../../shared/filter/facet-row.tsx';

const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A–Z by the first letter of the pinyin; letters without results are disabled. */
export function LetterRow({
  name,
  values,
  chosen,
  onChoose,
}: {
  name: string;
  values: readonly FacetValue[];
  chosen: string | undefined;
  onChoose: (letter: string | undefined) => void;
}) {
  const counts = new Map(values.map((value) => [value.value, value.count]));
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1 border-b border-line px-4 py-2 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-0 max-md:[scrollbar-width:none]">
      <legend className="sr-only">{name}</legend>
      {[undefined, ...alphabet].map((letter) => {
        const isOn = letter === chosen;
        const count = letter === undefined ? undefined : counts.get(letter);
        return (
          <button
            key={letter ?? '全部'}
            type="button"
            aria-pressed={isOn}
            disabled={letter !== undefined && count === undefined && !isOn}
            title={count === undefined ? undefined : `${formatCount(count)} 个`}
            onClick={() => onChoose(isOn ? undefined : letter)}
            className={`h-8 min-w-8 shrink-0 rounded-control px-2 text-13 tabular-nums transition-colors enabled:hover:text-brand disabled:cursor-default disabled:opacity-45 ${isOn ? 'chosen-edge bg-brand-soft font-semibold text-brand' : ''}`}
          >
            {letter ?? '全部'}
          </button>
        );
      })}
    </fieldset>
  );
}
