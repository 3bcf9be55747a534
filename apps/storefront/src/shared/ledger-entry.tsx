import type { ReactNode } from 'react';

/** One entry of an account on a phone: what it was and how much, then when and what was left, then why. */
export function LedgerEntry({
  name,
  amount,
  at,
  balance,
  note,
}: {
  name: ReactNode;
  amount: ReactNode;
  at: ReactNode;
  /** What was left; nothing where an entry is no step of an account. */
  balance?: ReactNode;
  note: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5">
      <p className="font-medium">{name}</p>
      <p className="text-right text-16 font-semibold tabular-nums">{amount}</p>
      <p className="text-13 text-ink-3">{at}</p>
      {balance !== undefined && <p className="text-right text-13 text-ink-3 tabular-nums">余额 {balance}</p>}
      <p className="col-span-2 text-13 text-ink-2 [overflow-wrap:anywhere] empty:hidden">{note}</p>
    </div>
  );
}
