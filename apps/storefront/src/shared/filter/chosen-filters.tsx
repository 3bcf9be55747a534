import { Chip } from '@qianfang/ui/chip';
import { LinkButton } from '@qianfang/ui/link-button';

/** An active filter and how to remove it. */
export interface ChosenFilter {
  readonly label: string;
  readonly onRemove: () => void;
}

/** The active filters, to remove one by one or all at once. */
export function ChosenFilters({ chips, onClear }: { chips: readonly ChosenFilter[]; onClear: () => void }) {
  if (chips.length === 0) return null;
  return (
    <div
      data-part="chosen-filters"
      className="flex flex-wrap items-center gap-2 rounded-b-[5px] bg-sunk px-4 py-2 text-13 max-md:flex-nowrap max-md:overflow-x-auto max-md:bg-transparent max-md:px-0 max-md:pt-0 max-md:[scrollbar-width:none]"
    >
      <span className="text-ink-3 max-md:hidden">已选</span>
      {chips.map((chip) => (
        <Chip key={chip.label} label={chip.label} onRemove={chip.onRemove} />
      ))}
      <LinkButton tone="plain" onClick={onClear} className="shrink-0">
        清空
      </LinkButton>
    </div>
  );
}
