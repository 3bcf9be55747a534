import type { ImportRow, Outcome } from './import.table.ts';
import { changeStart } from './preview/goods-changes.ts';

export interface ReasonCount {
  readonly reason: string;
  readonly rows: number;
}

export interface ImportTotals {
  readonly counts: Readonly<Record<Outcome, number>>;
  /** Reasons of refused rows, most frequent first. */
  readonly refused: readonly ReasonCount[];
  /** Notes on the others. */
  readonly noted: readonly ReasonCount[];
}

/** Drops the cell's value from a reason, so that equal reasons count together. */
function general(reason: string): string {
  const bare = reason.replace(/“[^“”]*”/g, '“…”').replace(/(?:“…”)?第 \d+ 行/g, '前面的行');
  return /库存|批号|入库/.test(bare) ? bare.replace(/ \d+/g, ' …') : bare;
}

/** `暂不可售：暂无报价；资料不全：缺少批准文号、贮藏` counts once under each missing fact. */
function partsOf(reason: string): string[] {
  return reason.split('；').flatMap((part) => {
    if (part.startsWith(changeStart)) return [];
    const bare = part.replace('暂不可售：', '').replace('资料不全：', '');
    if (!bare.startsWith('缺少')) return [general(bare)];
    return bare
      .slice('缺少'.length)
      .split('、')
      .map((field) => `缺少${field}`);
  });
}

/** Counts outcomes and reasons as rows go by. */
export class ImportTally {
  readonly #counts: Record<Outcome, number> = { added: 0, changed: 0, unchanged: 0, refused: 0 };
  readonly #refused = new Map<string, number>();
  readonly #noted = new Map<string, number>();

  add(row: Pick<ImportRow, 'outcome' | 'reason'>): void {
    this.#counts[row.outcome] += 1;
    if (row.reason === '') return;
    const reasons = row.outcome === 'refused' ? this.#refused : this.#noted;
    for (const part of row.outcome === 'refused' ? [general(row.reason)] : partsOf(row.reason)) {
      reasons.set(part, (reasons.get(part) ?? 0) + 1);
    }
  }

  totals(): ImportTotals {
    const sorted = (reasons: ReadonlyMap<string, number>): ReasonCount[] =>
      [...reasons]
        .map(([reason, rows]) => ({ reason, rows }))
        .sort((a, b) => b.rows - a.rows || (a.reason < b.reason ? -1 : 1));
    return { counts: { ...this.#counts }, refused: sorted(this.#refused), noted: sorted(this.#noted) };
  }
}
