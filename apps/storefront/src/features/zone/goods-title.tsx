import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { PieceRow } from './zone.queries.ts';

type Goods = PieceRow['goods'];

/** A product's picture, name, spec and maker, as the first cell of a row. */
export function GoodsTitle({
  goods,
  skipsTab = false,
}: {
  goods: Goods;
  /** In tables Tab moves between quantities, and Alt + Enter there opens the details. */
  skipsTab?: boolean;
}) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <GoodsThumb src={goods.goods_image[0]?.list} size={56} />
      <div className="min-w-0">
        <Link
          to={paths.goods(goods.id)}
          {...(skipsTab ? { tabIndex: -1, title: 'Alt + Enter 打开详情' } : {})}
          className="text-15 font-semibold hover:text-brand"
        >
          {goods.name}
        </Link>
        <p className="text-13 text-ink-2">{goods.ypgg}</p>
        <p className="truncate text-12 text-ink-3" title={goods.sccj}>
          {shortMaker(goods.sccj)}
        </p>
      </div>
    </div>
  );
}
