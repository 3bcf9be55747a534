import { ChevronDownIcon, FilterIcon } from '@qianfang/ui/icons';
import { LinkButton } from '@qianfang/ui/link-button';
import { ChevronUpIcon } from '@qianfang/ui/page-icons';
import { Loading, Repeat, Skeleton } from '@qianfang/ui/skeleton';
import { type ReactNode, useState } from 'react';
import { type ChosenFilter, ChosenFilters } from '../../shared/filter/chosen-filters.tsx';
import { FilterSheet } from '../../shared/filter/filter-sheet.tsx';
import { useIsPhone } from '../../shared/use-is-phone.ts';

function FoldedRows({ names, isInUse, rows }: { names: string; isInUse: boolean; rows: ReactNode }) {
  const [isUnfolded, setIsUnfolded] = useState(isInUse);
  return (
    <>
      {isUnfolded && rows}
      <p className="px-4 py-1">
        <LinkButton tone="plain" aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
          {isUnfolded ? '收起' : '更多筛选'}：{names}
          {isUnfolded ? <ChevronUpIcon size={14} /> : <ChevronDownIcon size={14} />}
        </LinkButton>
      </p>
    </>
  );
}

/** A zone's filter bar; on phones its rows are in a sheet, so that the products stay in view. */
export function ZoneFilters({
  first,
  chips,
  total,
  isPending,
  onClear,
  more,
  children,
}: {
  /** Always in view: letters or tabs. */
  first: ReactNode;
  /** The active filters. */
  chips: readonly ChosenFilter[];
  total: number | undefined;
  /** What can be chosen is not known yet. */
  isPending: boolean;
  onClear: () => void;
  /** Less frequent rows, by their names: folded, so that the products are higher up. */
  more?: { readonly names: string; readonly isInUse: boolean; readonly rows: ReactNode };
  children: ReactNode;
}) {
  const isPhone = useIsPhone();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = <ChosenFilters chips={chips} onClear={onClear} />;
  return (
    <section aria-label="筛选" className="rounded-card border border-line bg-card text-13 max-md:px-3">
      {first}
      {isPending && (
        <Loading label="正在加载筛选" className="grid gap-5 px-4 py-3 max-md:hidden">
          <Repeat count={3}>
            <Skeleton className="h-5 w-3/5" />
          </Repeat>
        </Loading>
      )}
      {isPhone ? (
        <>
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(true)}
            className="inline-flex h-11 items-center gap-1 text-14 text-brand"
          >
            <FilterIcon size={16} />
            筛选{chips.length > 0 && ` ${chips.length}`}
          </button>
          {chosen}
          <FilterSheet isOpen={isOpen} onOpenChange={setIsOpen} total={total} onClear={onClear}>
            {children}
            {more?.rows}
          </FilterSheet>
        </>
      ) : (
        <>
          {children}
          {more && <FoldedRows {...more} />}
          {chosen}
        </>
      )}
    </section>
  );
}
