import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import type { ReactNode } from 'react';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { unitYuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { BoughtGoods } from './member.queries.ts';

/** One middle pack to the cart, or why not. */
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
      aria-label={`${goods.name} ${goods.ypgg} 加入 ${formatUnits(goods.zbz, goods.bzdw)}`}
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
      加入 {formatUnits(goods.zbz, goods.bzdw)}
    </Button>
  );
}

/** A product in one line, ready to order: name, today's price, and one middle pack to the cart. */
export function GoodsLine({
  goods,
  note,
  priceNote,
}: {
  goods: BoughtGoods;
  /** After its spec. */
  note: ReactNode;
  /** Below its price. */
  priceNote?: ReactNode;
}) {
  return (
    <li className="grid grid-cols-[44px_minmax(0,1fr)_auto_6rem] items-center gap-3 border-b border-line py-2.5 max-md:grid-cols-[44px_minmax(0,1fr)_auto]">
      <GoodsThumb src={goods.goods_image[0]?.list} size={44} />
      <div className="min-w-0">
        <Link to={paths.goods(goods.id)} className="font-medium hover:text-brand">
          {goods.name}
        </Link>
        <p className="truncate text-12 text-ink-3 max-md:whitespace-normal">
          <span className="inline-block max-w-full break-words">{goods.ypgg}</span> · {note}
        </p>
      </div>
      <p className="text-right text-13 whitespace-nowrap">
        {goods.price === null ? (
          <span className="text-ink-3">审核通过后可见</span>
        ) : (
          <b className="text-15 font-semibold text-price">{unitYuan(goods.price)}</b>
        )}
        {priceNote && <span className="block text-12 text-ink-3">{priceNote}</span>}
      </p>
      <div className="text-right max-md:col-start-2 max-md:col-end-4">
        <Add goods={goods} />
      </div>
    </li>
  );
}
