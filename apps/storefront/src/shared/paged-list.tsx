import { ErrorState } from '@qianfang/ui/error-state';
import { Pagination } from '@qianfang/ui/pagination';
import { Skeleton } from '@qianfang/ui/skeleton';
import type { ReactNode } from 'react';

interface Paged {
  readonly list: readonly unknown[];
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
}

/** One page of a list: loading, failed with a retry, empty with a next step, or rows and pagination. */
export function PagedList<Page extends Paged>({
  query,
  failed,
  height = 'h-72',
  empty,
  onPage,
  children,
}: {
  query: {
    readonly data: Page | undefined;
    readonly isError: boolean;
    readonly isRefetching: boolean;
    readonly refetch: () => unknown;
  };
  /** The error title: "积分订单没有加载出来". */
  failed: string;
  /** About the height of its rows, as a class. */
  height?: string;
  empty: ReactNode;
  onPage: (page: number) => void;
  children: (data: Page) => ReactNode;
}) {
  const { data } = query;
  if (!data) {
    return query.isError ? (
      <ErrorState title={failed} onRetry={query.refetch} />
    ) : (
      <Skeleton className={`m-5 ${height}`} />
    );
  }
  return (
    <>
      {data.list.length === 0 ? empty : children(data)}
      <Pagination
        className="px-5 py-4"
        page={data.page}
        pageCount={Math.ceil(data.total / data.per_page)}
        onChange={onPage}
      />
    </>
  );
}
