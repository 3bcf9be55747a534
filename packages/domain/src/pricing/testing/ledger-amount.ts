import { type Fen, fen } from '../../money/fen.ts';
import type { LedgerStep } from '../ledger-step.ts';

/** The amount of a ledger: the end of its last step. */
export function ledgerAmount(steps: readonly LedgerStep[]): Fen {
  return steps.at(-1)?.after ?? fen(0);
}
