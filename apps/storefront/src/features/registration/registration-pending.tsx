import { ErrorState } from '@qianfang/ui/error-state';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { RegistrationFrame } from './registration-frame.tsx';

/** The frame of a step while its draft loads, or failed to. */
export function RegistrationPending({
  step,
  title,
  query,
}: {
  step: number;
  title: string;
  query: { readonly isError: boolean; readonly isFetching: boolean; refetch(): unknown };
}) {
  return (
    <RegistrationFrame step={step} title={title}>
      {query.isError ? (
        <ErrorState
          title="注册资料没有加载出来"
          text="已填写的内容都在，请重试"
          isRetrying={query.isFetching}
          onRetry={query.refetch}
        />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-2/3" />
        </Loading>
      )}
    </RegistrationFrame>
  );
}
