import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { AlertIcon } from '@qianfang/ui/icons';
import { LinkButton } from '@qianfang/ui/link-button';
import { Popover } from '@qianfang/ui/popover';
import { useAddToCart, useLowerInCart } from '../../shared/add-to-cart.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { dropFailedEntry, type FailedEntry, useEntrySession } from './entry-session.ts';

function Row({ failed }: { failed: FailedEntry }) {
  const adding = useAddToCart();
  const lowering = useLowerInCart();
  const { goodsId, name, number, unit, kind, reason } = failed;
  const retry = () => (kind === 'add' ? adding.mutate([failed]) : lowering.mutate(failed));
  return (
    <li className="grid gap-0.5 border-b border-line py-2 last:border-0">
      <span className="flex items-baseline gap-3">
        <Link to={paths.goods(goodsId)} className="min-w-0 font-semibold hover:text-brand">
          {name}
        </Link>
        <span className="ml-auto shrink-0">
          {kind === 'lower' && '改为 '}
          {formatUnits(number, unit)}
        </span>
      </span>
      <span className="flex items-start gap-3 text-13">
        <span className="min-w-0 text-danger">{reason}</span>
        <span className="ml-auto flex shrink-0 gap-3">
          <LinkButton
            aria-label={`${name} 重试`}
            disabled={adding.isPending || lowering.isPending}
            onClick={retry}
          >
            重试
          </LinkButton>
          <LinkButton tone="plain" aria-label={`${name} 不加了`} onClick={() => dropFailedEntry(goodsId)}>
            不加了
          </LinkButton>
        </span>
      </span>
    </li>
  );
}

/** All at once, as one call. */
function RetryAll({ failed }: { failed: readonly FailedEntry[] }) {
  const adding = useAddToCart();
  const additions = failed.filter(({ kind }) => kind === 'add');
  if (additions.length < 2) return null;
  return (
    <Button size="sm" variant="soft" busy={adding.isPending} onClick={() => adding.mutate(additions)}>
      全部重试
    </Button>
  );
}

/** 未加入 2 种: the rows that failed, on whatever page they are, with their reasons and a way to try again. */
export function FailedEntries() {
  const { failed } = useEntrySession();
  if (failed.length === 0) return null;
  return (
    <Popover
      title="未加入购物车"
      align="start"
      trigger={
        <Button size="md" variant="line" className="text-danger!" icon={<AlertIcon size={16} />}>
          未加入 {failed.length} 种
        </Button>
      }
    >
      <div className="grid w-90 max-w-[80vw] gap-1 text-14">
        <ul className="max-h-72 overflow-y-auto">
          {failed.map((one) => (
            <Row key={one.goodsId} failed={one} />
          ))}
        </ul>
        <RetryAll failed={failed} />
      </div>
    </Popover>
  );
}
