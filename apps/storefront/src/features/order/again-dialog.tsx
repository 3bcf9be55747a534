import type { ResultOf } from '@qianfang/contract/http/endpoint';
import type { orderAgain } from '@qianfang/contract/order';
import { Button, buttonClass } from '@qianfang/ui/button';
import { Dialog } from '@qianfang/ui/dialog';
import { linkClass } from '@qianfang/ui/link-button';
import { Link } from 'react-router';
import { paths } from '../../shared/paths.ts';

export type AgainResult = ResultOf<typeof orderAgain>;

/** What of an order went into the cart again, and what did not and why. */
export function AgainDialog({ result, onClose }: { result: AgainResult | null; onClose: () => void }) {
  const added = result?.added ?? 0;
  return (
    <Dialog
      open={result !== null}
      onOpenChange={(next) => !next && onClose()}
      title={added > 0 ? '部分商品没有加入购物车' : '商品没有加入购物车'}
      description={
        added > 0
          ? `已加入 ${added} 种，以下 ${result?.failed.length ?? 0} 种没有加入。`
          : '以下商品目前都不能购买。'
      }
      footer={
        <>
          <Button onClick={onClose}>知道了</Button>
          {added > 0 && (
            <Link to={paths.cart} className={buttonClass({ variant: 'primary' })}>
              去购物车
            </Link>
          )}
        </>
      }
    >
      <ul className="text-14">
        {result?.failed.map((one) => (
          <li
            key={one.goods_id}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2 first:border-0"
          >
            <Link to={paths.goods(one.goods_id)} className={linkClass({ tone: 'plain' })}>
              {one.name || '已下架商品'}
            </Link>
            <span className="text-13 text-warn">{one.message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
