import { Loading } from '@qianfang/ui/skeleton';
import { Spinner } from '@qianfang/ui/spinner';

/** Shown while a page redirects. */
export function InTransit({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid min-h-[40vh] place-items-center text-brand">
      <Spinner size={28} />
    </Loading>
  );
}
