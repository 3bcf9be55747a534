import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { Button } from '@qianfang/ui/button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAddToCart } from '../../shared/add-to-cart.ts';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type Addition, additionText } from './addition-text.ts';
import { additionsQuery } from './cart.queries.ts';
import type { CartView } from './cart-view.ts';

function Goods({ line }: { line: Addition['lines'][number] }) {
  const { goods, number } = line;
  return (
    <li className="flex min-w-0 items-center gap-2">
      <GoodsThumb src={goods.goods_image[0]?.list} size={40} />
      <span className="min-w-0 leading-snug">
        <Link to={paths.goods(goods.id)} className="font-medium hover:text-brand">
          {goods.name}
        </Link>
        <span className="block text-12 text-ink-3">
          {goods.ypgg} · 加 {formatUnits(number, goods.bzdw)} {yuan(line.amount)}
          {line.is_frequent === 1 && ' · 常购'}
        </span>
      </span>
    </li>
  );
}

/** Ignores the second click of a double click, which would hit the next suggestion. */
const restMs = 1_000;

function Row({ addition, isResting, onAdd }: { addition: Addition; isResting: boolean; onAdd: () => void }) {
  const adding = useAddToCart();
  const { aim, cost } = additionText(addition);
  return (
    <li
      data-part="cart-addition"
      className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-4 py-2.5 text-13 max-lg:px-3"
    >
      <p className="basis-80 leading-snug max-md:basis-full">
        <span className="block text-ink-2">{aim}</span>
        <span className="block">
          {cost}，省 <b className="font-semibold text-price">{yuan(addition.saved)}</b>
        </span>
      </p>
      <ul className="flex min-w-0 flex-1 flex-wrap gap-x-6 gap-y-2">
        {addition.lines.map((line) => (
          <Goods key={line.goods.id} line={line} />
        ))}
      </ul>
      <Button
        size="sm"
        busy={adding.isPending}
        disabled={isResting && !adding.isPending}
        onClick={() => {
          onAdd();
          adding.mutate(
            addition.lines.map(({ goods, number }) => ({
              goodsId: goods.id,
              name: goods.name,
              unit: goods.bzdw,
              price: goods.price,
              number,
              warehouseId: goods.ck_id,
            })),
          );
        }}
      >
        加入购物车
      </Button>
    </li>
  );
}

/** 凑单建议: the smallest addition that reaches a step, and its saving. Nothing where no step is near. */
export function CartAdditions({ view, isSettling }: { view: CartView; isSettling: boolean }) {
  const { data, isPlaceholderData } = useQuery({
    ...additionsQuery(view),
    enabled: !isSettling && view.totals.kinds > 0,
    placeholderData: keepPreviousData,
  });
  const [restsUntil, setRestsUntil] = useState(0);
  useEffect(() => {
    if (restsUntil === 0) return;
    const timer = setTimeout(() => setRestsUntil(0), restsUntil - Date.now());
    return () => clearTimeout(timer);
  }, [restsUntil]);
  if (!data || data.list.length === 0 || view.totals.kinds === 0) return null;
  return (
    <section
      data-part="cart-additions"
      aria-label="凑单建议"
      className="mt-3 rounded-card border border-line bg-card"
    >
      <h2 className="px-4 py-2.5 text-15 font-semibold max-lg:px-3">
        凑单建议
        <small className="ml-2 text-13 font-normal text-ink-3">最少再买多少，优先您常购的商品</small>
      </h2>
      <ul>
        {data.list.map((addition) => (
          <Row
            key={`${addition.kind}-${addition.activity_id ?? 0}`}
            addition={addition}
            isResting={restsUntil > 0 || isSettling || isPlaceholderData}
            onAdd={() => setRestsUntil(Date.now() + restMs)}
          />
        ))}
      </ul>
    </section>
  );
}
