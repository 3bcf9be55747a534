import type { ReactNode } from 'react';

/** One account entry on a phone: what and how much, when and the balance, then the reason. */
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
  /** The balance after it; absent where an entry does not change it. */
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
