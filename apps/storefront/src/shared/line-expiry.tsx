import { daysUntil } from './days-until.ts';
import { expiryClass } from './expiry-class.ts';
import { formatMonth } from './format.ts';

/** The month in which a line's batch expires, and the days that are left where they are few. */
export function LineExpiry({ date, level, className }: { date: string; level: number; className?: string }) {
  return (
    <span className={`whitespace-nowrap ${expiryClass[level] || (className ?? '')}`}>
      {formatMonth(date)}
      {level > 0 && ` · 剩 ${daysUntil(date)} 天`}
    </span>
  );
}
