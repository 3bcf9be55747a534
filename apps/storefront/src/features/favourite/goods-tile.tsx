import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { isPale } from '../../shared/way-out.ts';
import { type GoodsCard, GoodsTick } from './goods-card.tsx';

/** The facts of a table row, below a picture. */
export function GoodsTile(card: GoodsCard) {
  const { goods } = card;
  return (
    <li
      className={`flex flex-col gap-2 rounded-card border p-3 ${card.isTicked ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
    >
      <div className="flex items-center justify-between">
        <GoodsTick {...card} />
        {card.action}
      </div>
      <div className="self-center">
        <GoodsThumb src={goods.goods_image[0]?.list} size={120} isOff={isPale(goods)} />
      </div>
      <div>
        <Link to={paths.goods(goods.id)} className="line-clamp-2 text-15 font-semibold hover:text-brand">
          {goods.name}
        </Link>
        <p className="text-12 text-ink-3">
          {goods.ypgg} · {shortMaker(goods.sccj)}
        </p>
      </div>
      <div className="flex items-start justify-between gap-2 text-13">
        <div>{card.price}</div>
        <div className="text-right">{card.notes}</div>
      </div>
      <div className="mt-auto">{card.order}</div>
    </li>
  );
}
