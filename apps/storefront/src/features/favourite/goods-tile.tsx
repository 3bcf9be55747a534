import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { Checkbox } from '@qianfang/ui/checkbox';
import type { ReactNode } from 'react';
import { GoodsThumb } from '../../shared/goods-thumb.tsx';
import { Link } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import type { Favourite } from './favourite.queries.ts';

/** The same facts as a row of the table, under a picture. */
export function GoodsTile({
  goods,
  isTicked,
  onTick,
  notes,
  price,
  order,
  deed,
}: {
  goods: Favourite['goods'];
  isTicked: boolean;
  onTick: (isOn: boolean) => void;
  notes: ReactNode;
  price: ReactNode;
  order: ReactNode;
  deed?: ReactNode;
}) {
  return (
    <li
      className={`flex flex-col gap-2 rounded-card border p-3 ${isTicked ? 'border-brand bg-brand-soft' : 'border-line bg-card'}`}
    >
      <div className="flex items-center justify-between">
        <Checkbox
          label={`选择 ${goods.name}`}
          labelHidden
          checked={isTicked}
          onChange={(event) => onTick(event.target.checked)}
        />
        {deed}
      </div>
      <div className="self-center">
        <GoodsThumb src={goods.goods_image[0]?.list} size={120} isOff={goods.is_buy === 0} />
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
        <div>{price}</div>
        <div className="text-right">{notes}</div>
      </div>
      <div className="mt-auto">{order}</div>
    </li>
  );
}
