import { addFen, type Fen, fen } from '../money/fen.ts';
import type { LedgerRule, LedgerStep } from './ledger-step.ts';

/** A rule before it has its place in a ledger: what it changes the amount by. */
export interface LedgerEntry {
  readonly rule: LedgerRule;
  readonly ruleId: number | null;
  readonly label: string;
  readonly isApplied: boolean;
  readonly isOffered: boolean;
  readonly reason: string;
  readonly change: Fen;
}

/** Chains entries to steps: each starts where the one before ended, the first at 0. */
export function chainSteps(entries: readonly LedgerEntry[]): readonly LedgerStep[] {
  let before = fen(0);
  return entries.map(({ change, ...entry }) => {
    const after = addFen(before, change);
    const step = { ...entry, before, after };
    before = after;
    return step;
  });
}
