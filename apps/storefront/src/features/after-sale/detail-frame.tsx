import { Card } from '@qianfang/ui/card';
import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import type { ReactNode } from 'react';

interface Query<Data> {
  readonly data: Data | undefined;
  readonly error: { readonly code: number } | null;
  readonly isRefetching: boolean;
  readonly refetch: () => unknown;
}

/** Loads an application; a missing one and another company's look the same. */
export function DetailFrame<Data>({
  query,
  missing,
  children,
}: {
  query: Query<Data>;
  missing: ReactNode;
  children: (data: Data) => ReactNode;
}) {
  const { data, error } = query;
  if (error?.code === 404) return missing;
  if (data) return children(data);
  if (!error) {
    return (
      <Loading label="正在加载售后单" className="grid gap-3">
        <Skeleton className="h-48" />
        <Skeleton className="h-56" />
        <Skeleton className="h-40" />
      </Loading>
    );
  }
  return (
    <Card>
      <ErrorState
        title="售后单没有加载出来"
        text="请重试，或先查看我的订单"
        onRetry={query.refetch}
        isRetrying={query.isRefetching}
      />
    </Card>
  );
}
