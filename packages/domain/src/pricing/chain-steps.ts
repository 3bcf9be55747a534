import { addFen, type Fen, fen } from '../money/fen.ts';
import type { LedgerRule, LedgerStep } from './ledger-step.ts';

/** A rule and its change, before it is placed in a ledger. */
export interface LedgerEntry {
  readonly rule: LedgerRule;
  readonly ruleId: number | null;
  readonly label: string;
  readonly isApplied: boolean;
  readonly isOffered: boolean;
  readonly reason: string;
  readonly change: Fen;
}

/** Chains entries to steps: each starts at the end of the one before, the first at 0. */
export function chainSteps(entries: readonly LedgerEntry[]): readonly LedgerStep[] {
  let before = fen(0);
  return entries.map(({ rule, ruleId, label, isApplied, isOffered, reason, change }) => {
    const step = { rule, ruleId, label, isApplied, isOffered, reason, before, after: addFen(before, change) };
    before = step.after;
    return step;
  });
}
