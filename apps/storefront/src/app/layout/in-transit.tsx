import { Loading } from '@qianfang/ui/skeleton';
import { Spinner } from '@qianfang/ui/spinner';

/** What is shown for the moment that a page takes to lead on to another one. */
export function InTransit({ label }: { label: string }) {
  return (
    <Loading label={label} className="grid min-h-[40vh] place-items-center text-brand">
      <Spinner size={28} />
    </Loading>
  );
}
