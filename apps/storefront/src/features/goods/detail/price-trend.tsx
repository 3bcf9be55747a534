import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { unitYuan } from '../../../shared/money-text.ts';
import { serverNow } from '../../../shared/server-clock.ts';
import { shortDay } from '../../../shared/short-day.ts';
import type { GoodsDetail } from '../goods.queries.ts';
import { trendOf } from './trend-path.ts';

const box = { width: 104, height: 28, margin: 4 };

/** 近 90 天挂牌价: a line for the eye, its ends in words. Nothing where the price never changed. */
export function PriceTrend({ steps }: { steps: GoodsDetail['price_trend'] }) {
  const trend = trendOf(steps, dateInShanghai(new Date(serverNow())), box);
  if (!trend) return null;
  const { lowest, highest } = trend;
  const words = `最低 ${unitYuan(lowest.price)}（${shortDay(lowest.date)}），最高 ${unitYuan(highest.price)}（${shortDay(highest.date)}）`;
  return (
    <figure className="ml-auto text-right text-12 text-ink-3" data-part="price-trend" title={words}>
      <figcaption>
        近 90 天挂牌价<span className="sr-only">，{words}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${box.width} ${box.height}`}
        width={box.width}
        height={box.height}
        aria-hidden="true"
        className="ml-auto block"
      >
        <path d={trend.path} fill="none" className="stroke-brand" strokeWidth="1.5" />
        <circle cx={box.width - box.margin} cy={trend.lastY} r="2.5" className="fill-price" />
      </svg>
    </figure>
  );
}
