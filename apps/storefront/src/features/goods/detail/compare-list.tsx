import { shortMaker } from '@qianfang/drawing/maker/short-maker';
import { GoodsThumb } from '../../../shared/goods-thumb.tsx';
import { unitYuan } from '../../../shared/money-text.ts';
import { Link } from '../../../shared/page-link.tsx';
import { paths } from '../../../shared/paths.ts';
import { isPale } from '../../../shared/way-out.ts';
import type { Goods } from '../goods.queries.ts';
import { dosePrice } from './doses.ts';

const maxCompared = 6;

/** Cheapest dose first, then other dose units (a bag and a ml do not compare), then the unknown. */
const byDose = (unit: string | undefined) => (a: Goods, b: Goods) => {
  const [one, other] = [dosePrice(a.price, a.ypgg), dosePrice(b.price, b.ypgg)];
  const isOther = (dose: typeof one) => (dose === undefined ? 2 : Number(dose.unit !== unit));
  return isOther(one) - isOther(other) || (one?.value ?? 0) - (other?.value ?? 0);
};

/** Products of the same generic name, compared by the price of a dose. */
export function CompareList({ goods, others }: { goods: Goods; others: readonly Goods[] }) {
  if (others.length === 0) return null;
  const own = dosePrice(goods.price, goods.ypgg);
  return (
    <section aria-labelledby="compare">
      <h2 id="compare" className="mb-1 text-14 font-semibold">
        同通用名比价
      </h2>
      {own && <p className="text-12 text-ink-3">本品 {own.text}</p>}
      <ul>
        {others
          .toSorted(byDose(own?.unit))
          .slice(0, maxCompared)
          .map((other) => (
            <li key={other.id}>
              <Link
                to={paths.goods(other.id)}
                className="grid grid-cols-[44px_minmax(0,1fr)] gap-2.5 py-1.75 hover:text-brand"
              >
                <GoodsThumb src={other.goods_image[0]?.list} size={44} isOff={isPale(other)} />
                <span className="min-w-0">
                  <span className="block leading-snug font-medium">
                    {shortMaker(other.sccj)} {other.ypgg}
                  </span>
                  <span className="text-12 text-ink-3">
                    {other.price !== null && (
                      <b className="mr-1.5 text-13 font-semibold text-price">{unitYuan(other.price)}</b>
                    )}
                    {dosePrice(other.price, other.ypgg)?.text ?? (other.number > 0 ? '' : '缺货')}
                  </span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </section>
  );
}
