import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { Link } from 'react-router';
import { formatCount, formatMonth } from '../../shared/format.ts';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { paths } from '../../shared/paths.ts';
import type { Favourite } from './favourite.queries.ts';

type Goods = Favourite['goods'];

const levels = ['', 'font-semibold text-warn', 'font-semibold text-danger'];

/** Picture, name, spec and maker, as a cell's content. */
export function GoodsFacts({ goods }: { goods: Goods }) {
  return (
    <div className="flex items-center gap-3">
      <GoodsThumb src={goods.goods_image[0]?.list} size={48} isOff={goods.is_buy === 0} />
      <div className="min-w-0">
        <Link to={paths.goods(goods.id)} className="text-14 font-semibold hover:text-brand">
          {goods.name}
        </Link>
        <p className="text-12 text-ink-3">
          {goods.ypgg} · {shortMaker(goods.sccj)}
        </p>
      </div>
    </div>
  );
}

/** Stock above, the first expiry below. */
export function StockFacts({ goods }: { goods: Goods }) {
  return (
    <>
      {goods.number > 0 ? (
        `${formatCount(goods.number)} ${goods.bzdw}`
      ) : (
        <span className="text-ink-3">缺货</span>
      )}
      <span className={`block text-12 ${levels[goods.expiry_level] || 'text-ink-3'}`}>
        效期 {formatMonth(goods.expiry_from)}
      </span>
    </>
  );
}
