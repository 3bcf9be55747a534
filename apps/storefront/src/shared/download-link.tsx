import { buttonClass } from '@qianfang/ui/button';
import { DownloadIcon } from '@qianfang/ui/page-icons';
import { toast } from '@qianfang/ui/toast';
import { formEncode } from './form-encode.ts';

/** Saves a file of the store, while it streams where it is long. */
export function DownloadLink({
  path,
  query = {},
  refusal = '',
  label,
}: {
  path: string;
  query?: Readonly<Record<string, unknown>>;
  /** Why it would not be served; shown instead. */
  refusal?: string;
  label: string;
}) {
  const asked = formEncode(query);
  return (
    <a
      href={asked ? `${path}?${asked}` : path}
      download
      onClick={(event) => {
        if (!refusal) return;
        event.preventDefault();
        toast.warning(refusal);
      }}
      className={buttonClass({ size: 'sm' })}
    >
      <DownloadIcon size={16} />
      {label}
    </a>
  );
}
