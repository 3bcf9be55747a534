import { formatUnits } from '@qianfang/domain/quantity/format-units';
import { linkClass } from '@qianfang/ui/link-button';
import { PlusIcon } from '@qianfang/ui/page-icons';
import { Price } from '@qianfang/ui/price';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { yuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { type Combination, goodsCombinationsQuery } from './promotion.queries.ts';
import { SetOrder } from './set-order.tsx';

const maxSets = 2;

function GoodsSet({ combination }: { combination: Combination }) {
  const { name, parts, price, save } = combination;
  return (
    <li className="grid gap-2">
      <p className="text-13 font-medium">{name}</p>
      <ul className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
        {parts.map(({ goods, number, is_short }, index) => (
          <Fragment key={goods.id}>
            {index > 0 && (
              <li aria-hidden="true" className="text-ink-3">
                <PlusIcon size={14} />
              </li>
            )}
            <li>
              <Link
                to={paths.goods(goods.id)}
                title={`${goods.name} ${goods.ypgg}，每套 ${formatUnits(number, goods.bzdw)}`}
                className="block"
              >
                <GoodsThumb src={goods.goods_image[0]?.list} size={56} isOff={is_short === 1} />
                <span className="block text-center text-12 text-ink-2">
                  <span className="sr-only">{goods.name}，每套 </span>
                  {formatUnits(number, goods.bzdw)}
                </span>
              </Link>
            </li>
          </Fragment>
        ))}
      </ul>
      {price !== null && (
        <p className="flex flex-wrap items-baseline gap-x-2 text-13">
          组合价 <Price amount={price} size="m" />
          {save !== null && save !== '0.00' && <span className="text-12 text-ink-3">省 {yuan(save)}</span>}
        </p>
      )}
      <SetOrder combination={combination} />
    </li>
  );
}

/** 组合购 on a product page: the sets that include it. Nothing without any. */
export function GoodsSets({ goodsId }: { goodsId: number }) {
  const { data } = useQuery(goodsCombinationsQuery(goodsId));
  if (!data || data.list.length === 0) return null;
  return (
    <section
      aria-labelledby="goods-sets"
      data-part="goods-sets"
      className="self-start rounded-card border border-line bg-card px-4 py-3.5"
    >
      <h2 id="goods-sets" className="mb-2 text-15 font-semibold">
        组合购
      </h2>
      <ul className="grid gap-4">
        {data.list.slice(0, maxSets).map((combination) => (
          <GoodsSet key={combination.id} combination={combination} />
        ))}
      </ul>
      {data.list.length > maxSets && (
        <Link to={paths.combinations} className={`mt-2 ${linkClass()}`}>
          看全部组合
        </Link>
      )}
    </section>
  );
}
