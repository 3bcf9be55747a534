import { fen, subtractFen } from '../money/fen.ts';
import { chainSteps } from './chain-steps.ts';
import type { LedgerRule, LedgerStep } from './ledger-step.ts';

const standings = ['NOT_OFFERED', 'REFUSED', 'APPLIED'] as const;

/** How a kept step says that its rule is in force. */
export const keptAsApplied = standings.indexOf('APPLIED');

/** A rule that has nothing for these goods and no row of its own is its names and why. */
type KeptStep =
  | readonly [rule: LedgerRule, label: string, reason: string]
  | readonly [
      rule: LedgerRule,
      label: string,
      reason: string,
      standing: number,
      ruleId: number | null,
      changeFen: number,
    ];

/**
 * A ledger as orders keep it: every step with its words, in a third of the bytes. An order of twenty lines has some 240 steps, and the
 * names of their fields and the amounts between them were most of what it wrote.
 */
export type KeptLedger = readonly KeptStep[];

export function keepLedger(steps: readonly LedgerStep[]): KeptLedger {
  return steps.map(({ rule, label, reason, isApplied, isOffered, ruleId, before, after }) => {
    const changeFen = subtractFen(after, before);
    if (!isApplied && !isOffered && ruleId === null && changeFen === 0) return [rule, label, reason];
    const standing = isApplied ? keptAsApplied : standings.indexOf(isOffered ? 'REFUSED' : 'NOT_OFFERED');
    return [rule, label, reason, standing, ruleId, changeFen];
  });
}

export function readLedger(kept: KeptLedger): readonly LedgerStep[] {
  return chainSteps(
    kept.map(([rule, label, reason, standing = 0, ruleId = null, changeFen = 0]) => ({
      rule,
      ruleId,
      label,
      isApplied: standing === keptAsApplied,
      isOffered: standings[standing] !== 'NOT_OFFERED',
      reason,
      change: fen(changeFen),
    })),
  );
}
