import { parseUnitPrice } from '@qianfang/domain/money/unit-price';
import { unitYuan } from '../../shared/money-text.ts';

function changePercent(before: string, now: string): number {
  const [from, to] = [parseUnitPrice(before), parseUnitPrice(now)];
  return Math.round(((to - from) * 1000) / from) / 10;
}

/** Today's price and its change since. */
export function PriceChange({
  before,
  now,
  since,
}: {
  before: string | null;
  now: string | null;
  since: string;
}) {
  if (now === null) return <span className="text-ink-3">审核通过后可见</span>;
  const percent = before === null ? 0 : changePercent(before, now);
  return (
    <>
      <b className="text-15 font-semibold text-price">{unitYuan(now)}</b>
      {before !== null && (
        <span className="block text-12 whitespace-nowrap text-ink-3">
          {since} {unitYuan(before)}
          {percent !== 0 && (
            <span className={percent < 0 ? 'text-brand' : 'text-warn'}>
              {percent < 0 ? ` 降 ${-percent}%` : ` 涨 ${percent}%`}
            </span>
          )}
        </span>
      )}
    </>
  );
}
