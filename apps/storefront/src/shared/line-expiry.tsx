import { daysUntil } from './days-until.ts';

/** By `expiry_level`. */
const nearClasses: Readonly<Record<number, string>> = {
  1: 'font-semibold text-warn',
  2: 'font-semibold text-danger',
};

/** The month in which a line's batch expires, and the days that are left where they are few. */
export function LineExpiry({ date, level, className }: { date: string; level: number; className?: string }) {
  const near = nearClasses[level];
  return (
    <span className={`whitespace-nowrap ${near ?? className ?? ''}`}>
      {date.slice(0, 7)}
      {near && ` · 剩 ${daysUntil(date)} 天`}
    </span>
  );
}
