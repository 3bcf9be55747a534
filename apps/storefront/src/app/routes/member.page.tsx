import { Skeleton } from '@qianfang/ui/skeleton';

export function Component() {
  return <Skeleton className="h-96" />;
}
