import { Button, buttonClass } from '@qianfang/ui/button';
import { Card, CardHead } from '@qianfang/ui/card';
import { EmptyState } from '@qianfang/ui/empty-state';
import { ErrorState } from '@qianfang/ui/error-state';
import { linkClass } from '@qianfang/ui/link-button';
import { Loading, Skeleton } from '@qianfang/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { unitYuan } from '../../shared/money-text.ts';
import { paths } from '../../shared/paths.ts';
import { type BoughtGoods, boughtGoodsQuery } from './member.queries.ts';

function PriceText({ goods }: { goods: BoughtGoods }) {
  return (
    <p className="text-right text-13 whitespace-nowrap">
      {goods.price === null ? (
        <span className="text-ink-3">审核通过后可见</span>
      ) : (
        <b className="text-15 font-semibold text-price">{unitYuan(goods.price)}</b>
      )}
      {goods.my_last_price !== null && (
        <span className="block text-12 text-ink-3">上次 {unitYuan(goods.my_last_price)}</span>
      )}
    </p>
  );
}

/** One middle pack into the cart, or why not. */
function Add({ goods }: { goods: BoughtGoods }) {
  const add = useAddToCart();
  if (!goods.is_buy || goods.number < goods.zbz) {
    return <span className="text-12 text-ink-3">{goods.buy_block?.message ?? '暂时缺货'}</span>;
  }
  return (
    <Button
      size="sm"
      variant="soft"
      busy={add.isPending}
      aria-label={`${goods.name} ${goods.ypgg} 加入 ${goods.zbz} ${goods.bzdw}`}
      onClick={() =>
        add.mutate([
          {
            goodsId: goods.id,
            name: goods.name,
            unit: goods.bzdw,
            price: goods.price,
            number: goods.zbz,
            warehouseId: goods.ck_id,
          },
        ])
      }
    >
      加入 {goods.zbz} {goods.bzdw}
    </Button>
  );
}

function Row({ goods }: { goods: BoughtGoods }) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto_6rem] items-center gap-3 border-b border-line py-2.5 max-md:grid-cols-[44px_minmax(0,1fr)_auto]">
      <GoodsThumb src={goods.goods_image[0]?.list} size={44} />
      <div className="min-w-0">
        <Link to={paths.goods(goods.id)} className="font-medium hover:text-brand">
          {goods.name}
        </Link>
        <p className="text-12 text-ink-3">
          <span className="whitespace-nowrap">{goods.ypgg}</span> · 买过 {goods.my_order_count} 次
        </p>
      </div>
      <PriceText goods={goods} />
      <div className="text-right max-md:col-start-2 max-md:col-end-4">
        <Add goods={goods} />
      </div>
    </li>
  );
}

/** 常购: what the company buys again and again, ready to be ordered from here. */
export function FrequentGoods() {
  const { data, error, refetch, isRefetching } = useQuery(boughtGoodsQuery);
  return (
    <Card>
      <CardHead
        title="常购清单"
        aside={data && data.total > 0 ? `买过 ${data.total} 种` : undefined}
        action={
          <Link to={paths.frequent} className={linkClass()}>
            全部常购
          </Link>
        }
      />
      {error && !data && (
        <ErrorState title="常购清单没有加载出来" onRetry={() => void refetch()} isRetrying={isRefetching} />
      )}
      {!data && !error && (
        <Loading label="正在加载常购清单" className="grid gap-x-8 gap-y-5 px-5 py-4 lg:grid-cols-2">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
            <Skeleton key={name} className="h-11" />
          ))}
        </Loading>
      )}
      {data?.list.length === 0 && (
        <EmptyState
          title="还没有买过的商品"
          text="买过的商品会列在这里，方便再次下单。"
          actions={
            <Link to={paths.list} className={buttonClass()}>
              去选购商品
            </Link>
          }
        />
      )}
      {data && data.list.length > 0 && (
        <ul className="-mb-px grid gap-x-8 px-5 max-md:px-3 lg:grid-cols-2">
          {data.list.map((goods) => (
            <Row key={goods.id} goods={goods} />
          ))}
        </ul>
      )}
    </Card>
  );
}
