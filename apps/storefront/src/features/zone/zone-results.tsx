import { formatCount } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { ErrorState } from '@qianfang/ui/error-state';
import { Pagination } from '@qianfang/ui/pagination';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BeyondLastPage } from '../../shared/beyond-last-page.tsx';
import type { CallFailure } from '../../shared/call.ts';
import { OtherDosesHead } from '../../shared/other-doses-head.tsx';
import type { Address } from '../../shared/use-address.ts';
import { ZoneTableSkeleton } from './zone-table.tsx';

interface Page {
  readonly list: readonly unknown[];
  readonly total: number;
  readonly per_page: number;
  readonly other_doses: { readonly dose: string; readonly name: string; readonly total: number } | null;
}

/** Products of the name in other strengths, under their own heading: none has the strength searched for. */
function OtherDoses<T extends Page, Key extends readonly unknown[]>({
  dose,
  name,
  options,
  onAll,
  empty,
  children,
}: {
  dose: string;
  name: string;
  options: UseQueryOptions<T, CallFailure, T, Key>;
  /** Shows the zone filtered by name only. */
  onAll: () => void;
  empty: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { data } = useQuery(options);
  if (!data) return <ZoneTableSkeleton count={3} />;
  if (data.list.length === 0) return <div className="rounded-card border border-line bg-card">{empty}</div>;
  return (
    <section aria-labelledby="other-doses" data-part="other-doses">
      <OtherDosesHead dose={dose} name={name} total={data.total}>
        {data.total > data.list.length && (
          <Button onClick={onAll}>看全部 {formatCount(data.total)} 个</Button>
        )}
      </OtherDosesHead>
      {children(data)}
    </section>
  );
}

/** The five states of a zone's list: loading, failed, empty, changing page, full. */
export function ZoneResults<T extends Page, Key extends readonly unknown[]>({
  query,
  othersOf,
  address,
  empty,
  children,
}: {
  query: UseQueryResult<T, CallFailure>;
  /** The first page of the same query for another keyword. */
  othersOf: (keywords: string) => UseQueryOptions<T, CallFailure, T, Key>;
  address: Pick<Address, 'page' | 'turnTo' | 'hrefOf' | 'change'>;
  empty: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { data } = query;
  if (!data && query.isError) {
    return (
      <div className="rounded-card border border-line bg-card">
        <ErrorState title="商品没有加载出来" text="请稍后重试" onRetry={query.refetch} />
      </div>
    );
  }
  if (!data) return <ZoneTableSkeleton count={10} />;
  const lastPage = Math.ceil(data.total / data.per_page);
  if (data.list.length === 0 && data.total > 0)
    return <BeyondLastPage page={address.page} lastPage={lastPage} onTurn={address.turnTo} />;
  const others = data.other_doses;
  if (data.list.length === 0 && others) {
    return (
      <OtherDoses
        {...others}
        options={othersOf(others.name)}
        onAll={() => address.change({ keywords: others.name })}
        empty={empty}
      >
        {children}
      </OtherDoses>
    );
  }
  if (data.list.length === 0) return <div className="rounded-card border border-line bg-card">{empty}</div>;
  return (
    <>
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : ''}>
        {children(data)}
      </div>
      <Pagination
        page={address.page}
        pageCount={lastPage}
        onChange={address.turnTo}
        hrefOf={address.hrefOf}
      />
    </>
  );
}
