/** A regular expression, and its place. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** `file:line`, or the call whose schema has it. */
  readonly where: string;
}

/** Where an expression is made from text. */
export interface Site {
  readonly path: string;
  readonly where: string;
}

export interface Verdict {
  readonly source: string;
  readonly flags: string;
  /** null where the time for any text is linear; otherwise the finding. */
  readonly fault: string | null;
}
