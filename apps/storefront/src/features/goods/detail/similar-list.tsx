import { GoodsThumb } from '../../../shared/goods-thumb.tsx';
import { unitYuan } from '../../../shared/money-text.ts';
import { Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import type { Goods } from '../goods.queries.ts';

/** 看了又看: others of the same category. */
export function SimilarList({ goods }: { goods: readonly Goods[] }) {
  if (goods.length === 0) return null;
  return (
    <section
      aria-labelledby="similar"
      className="self-start rounded-card border border-line bg-card px-4 py-3.5"
    >
      <h2 id="similar" className="mb-1.5 text-15 font-semibold">
        看了又看
      </h2>
      <ul>
        {goods.map((one) => (
          <li key={one.id}>
            <Link
              to={paths.goods(one.id)}
              className="grid grid-cols-[44px_minmax(0,1fr)] gap-2.5 py-1.75 hover:text-brand"
            >
              <GoodsThumb src={one.goods_image[0]?.list} size={44} isOff={one.is_buy === 0} />
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
