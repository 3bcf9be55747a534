import { useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { remainingTime } from './remaining-time.ts';

export type CountdownProps = {
  /** End in epoch milliseconds. */
  until: number;
  /** The clock to use; pass the server's, since local ones are often minutes off. */
  now?: (() => number) | undefined;
  /** Before the digits, e.g. 本场还剩. */
  label: string;
  /** Boxes for a sale, plain text inside sentences and rows. */
  variant?: 'boxes' | 'plain' | undefined;
  /** Called once when it reaches zero. */
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
};

const pad = (figure: number) => String(figure).padStart(2, '0');

export function Countdown({
  until,
  now = Date.now,
  label,
  variant = 'boxes',
  onEnd,
  className,
}: CountdownProps) {
  const [left, setLeft] = useState(() => until - now());
  const clock = useRef(now);
  const end = useRef(onEnd);

  useEffect(() => {
    clock.current = now;
    end.current = onEnd;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tick() {
      const rest = until - clock.current();
      setLeft(rest);
      if (rest <= 0) {
        end.current?.();
        return;
      }
      // Fires at full seconds, so that all countdowns of a page tick together.
      timer = setTimeout(tick, rest % 1000 || 1000);
    }
    tick();
    return () => clearTimeout(timer);
  }, [until]);

  const { days, hours, minutes, seconds } = remainingTime(left);
  const spoken = `${label} ${days > 0 ? `${days} 天 ` : ''}${hours} 小时 ${minutes} 分`;
  const figures = [pad(hours), pad(minutes), pad(seconds)] as const;

  return (
    <span
      role="timer"
      aria-label={spoken}
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap',
        variant === 'boxes' && 'text-13 text-ink-2',
        className,
      )}
    >
      <span>{label}</span>
      {days > 0 && <span>{days} 天</span>}
      {variant === 'plain' ? (
        <span>{figures.join(':')}</span>
      ) : (
        figures.map((figure, at) => (
          <span key={['时', '分', '秒'][at]} className="inline-flex items-center gap-1">
            {at > 0 && <span className="text-ink-3">:</span>}
            <b className="inline-grid h-6 min-w-[26px] place-items-center rounded-control bg-inverse px-1 font-semibold text-on-inverse">
              {figure}
            </b>
          </span>
        ))
      )}
    </span>
  );
}
