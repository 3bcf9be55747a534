import { classNames } from './class-names.ts';

export type ProgressTone = 'brand' | 'price' | 'warn' | 'danger';

const fills: Record<ProgressTone, string> = {
  brand: 'bg-brand-fill',
  price: 'bg-price-fill',
  warn: 'bg-warn-fill',
  danger: 'bg-danger-fill',
};

function share(value: number, max: number): number {
  return max <= 0 ? 0 : Math.min(1, Math.max(0, value / max));
}

export type ProgressProps = {
  /** What progresses, e.g. 包邮进度; read aloud, never shown. */
  label: string;
  value: number;
  max: number;
  /** For screen readers, e.g. 已计 ¥1,395.00，还差 ¥105.00. Default percent. */
  valueText?: string | undefined;
  /** `price` for flash sales, `warn` for remaining shelf life. */
  tone?: ProgressTone | undefined;
  className?: string | undefined;
};

export function Progress({ label, value, max, valueText, tone = 'brand', className }: ProgressProps) {
  const part = share(value, max);
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      aria-valuetext={valueText}
      className={classNames(
        'block h-1.5 overflow-hidden rounded-full bg-track contrast:outline-1 contrast:outline-control forced-colors:border',
        className ?? 'w-full',
      )}
    >
      <span
        className={classNames(
          'block h-full rounded-full transition-[width] forced-colors:bg-[Highlight]',
          fills[tone],
        )}
        style={{ width: `${part * 100}%` }}
      />
    </span>
  );
}

export type ProgressTier = {
  /** Start of the tier, in the unit of `value`. */
  at: number;
  /** Its benefit, e.g. 满 ¥500 减 ¥25. */
  label: string;
};

export type ProgressTiersProps = {
  label: string;
  value: number;
  /** Ascending; the bar ends at the last. */
  tiers: readonly ProgressTier[];
  valueText?: string | undefined;
  className?: string | undefined;
};

/** Tiers closer than this part of the bar have no space for two labels on a phone. */
const crowdedShare = 0.18;

/** A bar with a dot per tier, filled when reached. */
export function ProgressTiers({ label, value, tiers, className }: ProgressTiersProps) {
  const max = tiers.at(-1)?.at ?? 0;
  const part = share(value, max);
  const reached = tiers.filter((tier) => value >= tier.at);
  const spoken = reached.at(-1) ? `已达到${reached.at(-1)?.label}` : '还没有达到第一档';
  return (
    <div className={classNames('relative h-8.5', className ?? 'w-80 max-w-full')}>
      <span
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(part * 100)}
        aria-valuetext={spoken}
        className="absolute inset-x-0 top-1 block h-1.5 overflow-hidden rounded-full bg-track contrast:outline-1 contrast:outline-control forced-colors:border"
      >
        <span
          className="block h-full rounded-full bg-brand-fill transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${part * 100}%` }}
        />
      </span>
      <ul>
        {tiers.map((tier, at) => {
          const isReached = value >= tier.at;
          const isLast = at === tiers.length - 1;
          const next = tiers[at + 1];
          // On a phone the labels of two close tiers would overlap; only the farther one is shown.
          const isCrowded = next !== undefined && share(next.at - tier.at, max) < crowdedShare;
          return (
            <li
              key={tier.at}
              style={isLast ? undefined : { left: `${share(tier.at, max) * 100}%` }}
              className={classNames(
                'absolute top-0.5 grid gap-0.5 text-12 leading-snug whitespace-nowrap',
                isLast ? 'right-0 justify-items-end' : '-translate-x-1/2 justify-items-center',
                isReached ? 'font-medium text-brand' : 'text-ink-3',
              )}
            >
              <span
                aria-hidden="true"
                className={classNames(
                  'size-2.5 rounded-full border-2',
                  isReached ? 'border-brand-fill bg-brand-fill' : 'border-line-2 bg-card',
                )}
              />
              <span className={isCrowded ? 'max-md:sr-only' : undefined}>{tier.label}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
