import type { getCart } from '@qianfang/contract/cart';
import type { ResultOf } from '@qianfang/contract/http/endpoint';
import { fen, formatAmount, parseAmount } from '@qianfang/domain/money/fen';
import { yuan } from './money-text.ts';

type Step = ResultOf<typeof getCart>['ledger'][number];

export interface LedgerRow {
  readonly key: string;
  readonly label: string;
  /** The reason, or how it is calculated. */
  readonly reason: string;
  /** An amount; empty for a refused rule. */
  readonly amount: string;
  readonly kind: 'start' | 'added' | 'taken' | 'refused' | 'sum';
}

/** Rules after the line's own amount: its shares of cart-wide reductions. */
const shareRules = new Set(['FULL_REDUCTION', 'ORDER_DISCOUNT', 'COUPON', 'VOUCHER', 'POINTS']);

function rowOf(step: Step, index: number): LedgerRow {
  const key = `${step.rule}-${step.rule_id ?? ''}-${index}`;
  const { label, reason } = step;
  if (!step.is_applied) return { key, label, reason, amount: '', kind: 'refused' };
  const change = fen(parseAmount(step.after) - parseAmount(step.before));
  if (index === 0) return { key, label, reason, amount: yuan(step.after), kind: 'start' };
  const sign = change > 0 ? '+' : '';
  return {
    key,
    label,
    reason,
    amount: `${sign}${yuan(formatAmount(change))}`,
    kind: change < 0 ? 'taken' : 'added',
  };
}

/**
 * Ledger steps as rows, with the line amount between prices and shares where both exist. The last row is the
 * total.
 */
export function ledgerRows(steps: readonly Step[], sums: { line: string; end: string }): LedgerRow[] {
  const rows: LedgerRow[] = [];
  const firstShare = steps.findIndex((step) => shareRules.has(step.rule));
  const hasShares = steps.some((step) => shareRules.has(step.rule) && step.is_applied);
  steps.forEach((step, index) => {
    if (index === firstShare && hasShares && index > 0) {
      rows.push({ key: 'line', label: sums.line, reason: '', amount: yuan(step.before), kind: 'sum' });
    }
    rows.push(rowOf(step, index));
  });
  const last = steps.at(-1);
  if (last) rows.push({ key: 'end', label: sums.end, reason: '', amount: yuan(last.after), kind: 'sum' });
  return rows;
}
