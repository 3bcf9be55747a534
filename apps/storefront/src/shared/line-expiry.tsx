import { daysUntil } from './days-until.ts';
import { expiryClass } from './expiry-class.ts';
import { formatMonth } from './format.ts';

/** The expiry month of a line's batch, and the days left where few. */
export function LineExpiry({ date, level, className }: { date: string; level: number; className?: string }) {
  return (
    <span className={`whitespace-nowrap ${expiryClass[level] || (className ?? '')}`}>
      {formatMonth(date)}
      {level > 0 && ` · 剩 ${daysUntil(date)} 天`}
    </span>
  );
}
