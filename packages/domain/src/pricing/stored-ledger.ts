import { fen, subtractFen } from '../money/fen.ts';
import { chainSteps } from './chain-steps.ts';
import type { LedgerRule, LedgerStep } from './ledger-step.ts';

const standings = ['NOT_OFFERED', 'REFUSED', 'APPLIED'] as const;

/** Standing of a stored step whose rule applied. */
export const storedAsApplied = standings.indexOf('APPLIED');

/** A rule not offered for these goods and without a row has only its names and reason. */
type StoredStep =
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
 * A ledger as orders store it, in a third of the bytes: an order of twenty lines has some 240 steps, whose
 * field names and intermediate amounts were most of the row.
 */
export type StoredLedger = readonly StoredStep[];

export function encodeLedger(steps: readonly LedgerStep[]): StoredLedger {
  return steps.map(({ rule, label, reason, isApplied, isOffered, ruleId, before, after }) => {
    const changeFen = subtractFen(after, before);
    if (!isApplied && !isOffered && ruleId === null && changeFen === 0) return [rule, label, reason];
    const standing = isApplied ? storedAsApplied : standings.indexOf(isOffered ? 'REFUSED' : 'NOT_OFFERED');
    return [rule, label, reason, standing, ruleId, changeFen];
  });
}

export function decodeLedger(stored: StoredLedger): readonly LedgerStep[] {
  return chainSteps(
    stored.map(([rule, label, reason, standing = 0, ruleId = null, changeFen = 0]) => ({
      rule,
      ruleId,
      label,
      isApplied: standing === storedAsApplied,
      isOffered: standings[standing] !== 'NOT_OFFERED',
      reason,
      change: fen(changeFen),
    })),
  );
}
