import { dateInShanghai } from '@qianfang/domain/calendar/shanghai-time';
import { LinkButton } from '@qianfang/ui/link-button';
import { Popover } from '@qianfang/ui/popover';
import { unitYuan } from '../money-text.ts';
import { serverNow } from '../server-clock.ts';
import { shortDay } from '../short-day.ts';
import { type TrendStep, trendChange, trendOf } from './trend-path.ts';

const small = { width: 104, height: 28, margin: 4 };
const large = { width: 260, height: 72, margin: 6 };

interface TrendProps {
  /** One step for each day on which the list price changed. */
  readonly steps: readonly TrendStep[];
}

const readTrend = (steps: readonly TrendStep[], box: typeof small) =>
  trendOf(steps, dateInShanghai(new Date(serverNow())), box);

function Line({ steps, box }: TrendProps & { box: typeof small }) {
  const trend = readTrend(steps, box);
  if (!trend) return null;
  return (
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
  );
}

/** 近 90 天挂牌价: a line with its ends in words. Nothing if the price never changed. */
export function PriceTrend({ steps }: TrendProps) {
  const trend = readTrend(steps, small);
  if (!trend) return null;
  const { lowest, highest } = trend;
  const words = `最低 ${unitYuan(lowest.price)}（${shortDay(lowest.date)}），最高 ${unitYuan(highest.price)}（${shortDay(highest.date)}）`;
  return (
    <figure className="ml-auto text-right text-12 text-ink-3" data-part="price-trend" title={words}>
      <figcaption>
        近 90 天挂牌价<span className="sr-only">，{words}</span>
      </figcaption>
      <Line steps={steps} box={small} />
    </figure>
  );
}

/** In a row: how far the price moved; a press shows the line and every price. */
export function PriceTrendButton({
  steps,
  name,
  skipsTab,
}: TrendProps & { name: string /** In tables Tab moves between quantities. */; skipsTab: boolean }) {
  const [first] = steps;
  if (!first || steps.length < 2) return null;
  const change = trendChange(steps);
  const words = change === 0 ? '持平' : `${change > 0 ? '涨' : '跌'} ${(Math.abs(change) / 10).toFixed(1)}%`;
  return (
    <Popover
      title="近 90 天挂牌价"
      side="bottom"
      align="end"
      trigger={
        <LinkButton
          tone="plain"
          tabIndex={skipsTab ? -1 : undefined}
          aria-label={`${name} 近 90 天价格走势，${words}`}
          className="text-12 whitespace-nowrap"
        >
          <span aria-hidden="true">{change > 0 ? '↗' : change < 0 ? '↘' : '→'}</span>
          {words}
        </LinkButton>
      }
    >
      <Line steps={steps} box={large} />
      <dl className="mt-2 grid gap-1 text-13">
        {steps.toReversed().map((step, index) => (
          <div key={step.date} className="flex justify-between gap-6">
            <dt className="text-ink-3">{shortDay(step.date)} 起</dt>
            <dd className={index === 0 ? 'font-semibold' : ''}>{unitYuan(step.price)}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
