import { formatUnitPrice, parseUnitPrice, unitPrice } from '@qianfang/domain/money/unit-price';
import { Card, CardHead } from '@qianfang/ui/card';
import { linkClass } from '@qianfang/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { unitYuan } from '../../shared/money-text.ts';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { GoodsLine } from './goods-line.tsx';
import { type DroppedFavourite, droppedFavouritesQuery } from './member.queries.ts';

function dropOf({ favorite_price: before, goods }: DroppedFavourite) {
  if (before === null || goods.price === null) return undefined;
  const drop = formatUnitPrice(unitPrice(parseUnitPrice(before) - parseUnitPrice(goods.price)));
  return <span className="text-brand">较收藏时降 {unitYuan(drop)}</span>;
}

/** 收藏降价: favourites cheaper today than when marked. Nothing without any. */
export function DroppedFavourites() {
  const { data } = useQuery(droppedFavouritesQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <Card data-part="dropped-favourites">
      <CardHead
        title="收藏降价"
        aside={`${data.counts.dropped} 种`}
        action={
          <Link to={`${paths.favourites}?show=dropped&sort=drop`} className={linkClass()}>
            全部降价
          </Link>
        }
      />
      <ul className="-mb-px grid gap-x-8 px-5 max-md:px-3 lg:grid-cols-2">
        {data.list.map((one) => (
          <GoodsLine key={one.goods.id} goods={one.goods} note={one.goods.sccj} priceNote={dropOf(one)} />
        ))}
      </ul>
    </Card>
  );
}
