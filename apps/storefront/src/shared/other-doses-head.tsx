import { formatCount } from '@qianfang/domain/quantity/format-units';
import type { ReactNode } from 'react';

/** Heads products of the name in other strengths than asked for. The id names its section. */
export function OtherDosesHead({
  dose,
  name,
  total,
  children,
}: {
  dose: string;
  name: string;
  total: number;
  /** Links to go on. */
  children: ReactNode;
}) {
  return (
    <header className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-warn-soft px-4 py-3">
      <div className="min-w-0 flex-1">
        <h2 id="other-doses" className="text-16 font-semibold break-words">
          没有 {dose}，其他规格
        </h2>
        <p className="text-13 text-ink-2">
          “{name}”有 {formatCount(total)} 个其他规格的商品，与所查的规格不同，请核对后再下单。
        </p>
      </div>
      <span className="flex flex-wrap gap-2">{children}</span>
    </header>
  );
}
