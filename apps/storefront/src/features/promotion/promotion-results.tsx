import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CallFailure } from '../../shared/call.ts';

function Waiting() {
  return (
    <Loading label="正在加载活动">
      <div className="grid grid-cols-4 gap-3 max-xl:grid-cols-3 max-md:grid-cols-1">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
          <div key={place} className="grid gap-2 rounded-card border border-line bg-card p-3">
            <Skeleton className="h-24 w-full" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="h-8 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

/** Loading, failed or loaded: the states that all promotion pages share. */
export function PromotionResults<T>({
  query,
  children,
}: {
  query: UseQueryResult<T, CallFailure>;
  children: (data: T) => ReactNode;
}) {
  const { data } = query;
  if (data !== undefined) {
    return (
      <div aria-busy={query.isPlaceholderData} className={query.isPlaceholderData ? 'opacity-60' : undefined}>
        {children(data)}
      </div>
    );
  }
  if (!query.isError) return <Waiting />;
  return (
    <div className="rounded-card border border-line bg-card">
      <ErrorState
        title="活动没有加载出来"
        text="请稍后重试"
        onRetry={query.refetch}
        isRetrying={query.isFetching}
      />
    </div>
  );
}
