/** What can be wrong with a typed number. */
export type NumberProblem =
  | 'EMPTY'
  | 'FORMAT'
  | 'CHECK_DIGIT'
  | 'DATE'
  | 'UNDER_AGE'
  | 'CLASS_MISMATCH'
  | 'BUYER_TYPE_MISMATCH';

export interface Accepted<T> {
  readonly ok: true;
  readonly value: T;
  /** For the reviewer; they block nothing. */
  readonly warnings: readonly string[];
}

export interface Refused {
  readonly ok: false;
  readonly reason: NumberProblem;
  /** Chinese sentence for the person typing. */
  readonly message: string;
}

export type Checked<T> = Accepted<T> | Refused;

export function accept<T>(value: T, warnings: readonly string[] = []): Accepted<T> {
  return { ok: true, value, warnings };
}

export function refuse(reason: NumberProblem, message: string): Refused {
  return { ok: false, reason, message };
}
