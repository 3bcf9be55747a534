import { ErrorState } from '@qianfang/ui/error-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { CallFailure } from '../../shared/call.ts';
import { ZoneGone } from './zone-gone.tsx';

/** A zone, brand or topic that does not exist, or failed to load and can be retried. */
export function ZoneFailed({
  query,
  ...gone
}: ComponentProps<typeof ZoneGone> & {
  query: Pick<UseQueryResult<unknown, CallFailure>, 'error' | 'refetch' | 'isFetching'>;
}) {
  if (query.error?.code === 404) return <ZoneGone {...gone} />;
  return (
    <div className="frame-width py-6" data-part="zone-failed">
      <div className="rounded-card border border-line bg-card">
        <ErrorState
          title="页面没有加载出来"
          text="请稍后重试"
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      </div>
    </div>
  );
}
