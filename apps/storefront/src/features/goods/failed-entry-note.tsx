import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { AlertIcon } from '@qianfang/ui/icons';
import { Kbd } from '@qianfang/ui/kbd';
import { LinkButton } from '@qianfang/ui/link-button';
import { dropFailedEntry, type FailedEntry } from './entry-session.ts';

/** Why a row did not get into the cart, under it until it does. */
export function FailedEntryNote({ failed }: { failed: FailedEntry }) {
  const { goodsId, name, number, unit, kind, reason } = failed;
  return (
    <div role="status" className="flex min-h-7 flex-wrap items-center gap-x-3 text-13 text-ink">
      <span className="flex min-w-0 items-center gap-1.5">
        <AlertIcon size={16} className="shrink-0 text-danger" />
        <span className="min-w-0">
          <b className="font-semibold text-danger">
            {kind === 'add' ? `${formatUnits(number, unit)}未加入` : `未改为 ${formatUnits(number, unit)}`}
          </b>
          ：{reason}
        </span>
      </span>
      <span className="ml-auto flex items-center gap-3 whitespace-nowrap text-ink-2">
        <span className="flex items-center gap-1 max-lg:hidden">
          在数量上按 <Kbd>Enter</Kbd> 重试
        </span>
        <LinkButton
          tone="plain"
          underline
          aria-label={`${name} 不加了`}
          onClick={() => dropFailedEntry(goodsId)}
        >
          不加了
        </LinkButton>
      </span>
    </div>
  );
}
