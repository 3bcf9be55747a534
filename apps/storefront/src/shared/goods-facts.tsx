import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { GoodsThumb } from './goods-thumb.tsx';
import { Link } from './page-link.tsx';
import { paths } from './paths.ts';
import { isPale } from './way-out.ts';

interface Goods {
  readonly id: number;
  readonly name: string;
  readonly ypgg: string;
  readonly sccj: string;
  readonly is_buy: number;
  readonly buy_block: { readonly action_url: string | null } | null;
  readonly goods_image: ReadonlyArray<{ readonly list: string }>;
}

/** Picture, name, spec and maker, for one cell. */
export function GoodsFacts({ goods }: { goods: Goods }) {
  return (
    <div className="flex items-center gap-3">
      <GoodsThumb src={goods.goods_image[0]?.list} size={48} isOff={isPale(goods)} />
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
