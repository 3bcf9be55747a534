import { ErrorState } from '@qianfang/ui/error-state';
import { Pagination } from '@qianfang/ui/pagination';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BeyondLastPage } from '../../shared/beyond-last-page.tsx';
import type { CallFailure } from '../../shared/call.ts';
import type { Address } from '../../shared/use-address.ts';
import { ZoneTableSkeleton } from './zone-table.tsx';

interface Page {
  readonly list: readonly unknown[];
  readonly total: number;
  readonly per_page: number;
}

/** The five states of a zone's list: waiting, failed, empty, turning, full. */
export function ZoneResults<T extends Page>({
  query,
  address,
  empty,
  children,
}: {
  query: UseQueryResult<T, CallFailure>;
  address: Pick<Address, 'page' | 'turnTo' | 'hrefOf'>;
  empty: ReactNode;
  children: (data: T) => ReactNode;
}) {
  const { data } = query;
  if (!data && query.isError) {
    return (
      <div className="rounded-card border border-line bg-card">
        <ErrorState
          title="商品没有加载出来"
          text={query.error.message || '请稍后重试'}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </div>
    );
  }
  if (!data) return <ZoneTableSkeleton count={10} />;
  const lastPage = Math.ceil(data.total / data.per_page);
  if (data.list.length === 0 && data.total > 0)
    return <BeyondLastPage page={address.page} lastPage={lastPage} onTurn={address.turnTo} />;
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
