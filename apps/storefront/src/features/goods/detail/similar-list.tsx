import { formatCount } from '@qianfang/domain/quantity/format-units';
import { linkClass } from '@qianfang/ui/link-button';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { GoodsThumb } from '../../../shared/goods-thumb.tsx';
import { unitYuan } from '../../../shared/money-text.ts';
import { Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { isPale } from '../../../shared/way-out.ts';
import { type Goods, goodsListQuery } from '../goods.queries.ts';

function SideGoods({
  title,
  goods,
  more,
}: {
  title: string;
  goods: readonly Goods[];
  /** Beside the title: a link to more. */
  more?: ReactNode;
}) {
  const id = useId();
  if (goods.length === 0) return null;
  return (
    <section aria-labelledby={id} className="self-start rounded-card border border-line bg-card px-4 py-3.5">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h2 id={id} className="text-15 font-semibold">
          {title}
        </h2>
        {more}
      </div>
      <ul>
        {goods.map((one) => (
          <li key={one.id}>
            <Link
              to={paths.goods(one.id)}
              className="grid grid-cols-[44px_minmax(0,1fr)] gap-2.5 py-1.75 hover:text-brand"
            >
              <GoodsThumb src={one.goods_image[0]?.list} size={44} isOff={isPale(one)} />
              <span className="min-w-0">
                <span className="block leading-snug font-medium">{one.name}</span>
                <span className="text-12 text-ink-3">
                  {one.price !== null && (
                    <b className="mr-1.5 text-13 font-semibold text-price">{unitYuan(one.price)}</b>
                  )}
                  {one.ypgg}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const maxSimilar = 5;
const maxOfMaker = 4;

/** 看了又看: others of the same category. */
export function SimilarList({ goods }: { goods: readonly Goods[] }) {
  return <SideGoods title="看了又看" goods={goods.slice(0, maxSimilar)} />;
}

/** 厂家其他商品: its maker's other products, best sellers first, and a link to all. */
export function MakerList({ goods }: { goods: Goods }) {
  // One more, since the product itself may be among them.
  const { data } = useQuery(
    goodsListQuery({ sccj: [goods.sccj_id], sort: 'sales', page: 1, per_page: maxOfMaker + 1 }),
  );
  const others = data?.list.filter(({ id }) => id !== goods.id).slice(0, maxOfMaker) ?? [];
  return (
    <SideGoods
      title="厂家其他商品"
      goods={others}
      more={
        <Link to={`${paths.list}?sccj=${goods.sccj_id}`} className={linkClass({ tone: 'plain' })}>
          全部 {formatCount(data?.total ?? 0)} 种
        </Link>
      }
    />
  );
}
