import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { orderAgain } from '@qianfang/contract/order-again';
import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { linkClass } from '@qianfang/ui/link-button';
import { Tag } from '@qianfang/ui/tag';
import { ButtonLink, Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';

export type AgainResult = ResultOf<typeof orderAgain>;

type AgainLine = AgainResult['lines'][number];

function titleOf({ added, lines }: AgainResult): string {
  if (added === 0) return '商品没有加入购物车';
  return added < lines.length ? '部分商品没有加入购物车' : '已加入购物车，部分商品有变化';
}

function summaryOf({ added, lines }: AgainResult): string {
  if (added === 0) return '以下商品目前都不能购买。';
  const changed = lines.filter((line) => line.in_cart > 0 && line.message !== '').length;
  const parts = [
    `已加入 ${added} 种`,
    ...(changed > 0 ? [`其中 ${changed} 种有变化`] : []),
    ...(added < lines.length ? [`${lines.length - added} 种没有加入`] : []),
  ];
  return `${parts.join('，')}。`;
}

/** Lines that need attention come first. */
function weightOf(line: AgainLine): number {
  if (line.in_cart === 0) return 0;
  return line.message === '' ? 2 : 1;
}

function LineMark({ line }: { line: AgainLine }) {
  if (line.in_cart === 0) return <Tag tone="bad">没有加入</Tag>;
  return line.message === '' ? <Tag tone="ok">已加入</Tag> : <Tag tone="warn">有变化</Tag>;
}

function Line({ line }: { line: AgainLine }) {
  return (
    <li className="grid gap-1 border-t border-line py-2 first:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          <Link to={paths.goods(line.goods_id)} className={linkClass({ tone: 'plain' })}>
            {line.name}
          </Link>
          <span className="ml-2 text-13 text-ink-3">{line.ypgg}</span>
        </span>
        <span className="flex items-baseline gap-3 text-13">
          <span className="whitespace-nowrap text-ink-2">
            原订 {formatUnits(line.wanted, line.bzdw)}
            {line.in_cart > 0 && ` · 购物车现有 ${formatUnits(line.in_cart, line.bzdw)}`}
          </span>
          <LineMark line={line} />
        </span>
      </div>
      {line.message && (
        <p className={`text-13 ${line.in_cart > 0 ? 'text-warn' : 'text-danger'}`}>{line.message}</p>
      )}
    </li>
  );
}

/** A reordered order's lines: how much was added, and why less or nothing. */
export function AgainDialog({ result, onClose }: { result: AgainResult | null; onClose: () => void }) {
  const added = result?.added ?? 0;
  const lines = result?.lines.toSorted((a, b) => weightOf(a) - weightOf(b)) ?? [];
  return (
    <Dialog
      open={result !== null}
      onOpenChange={(next) => !next && onClose()}
      title={result ? titleOf(result) : ''}
      description={result ? summaryOf(result) : ''}
      footer={
        <>
          <Button onClick={onClose}>知道了</Button>
          {added > 0 && (
            <ButtonLink to={paths.cart} variant="primary">
              去购物车
            </ButtonLink>
          )}
        </>
      }
    >
      <ul className="text-14" data-part="again-lines">
        {lines.map((line) => (
          // The same product may have been bought alone and in a set.
          <Line key={`${line.goods_id} ${line.message}`} line={line} />
        ))}
      </ul>
    </Dialog>
  );
}
