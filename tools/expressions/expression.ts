/** A regular expression, and where it stands. */
export interface Expression {
  readonly source: string;
  readonly flags: string;
  /** `file:line`, or the call whose schema has it. */
  readonly where: string;
}

/** Where an expression is made of text. */
export interface Site {
  readonly path: string;
  readonly where: string;
}

export interface Verdict {
  readonly source: string;
  readonly flags: string;
  /** null where the time for any text grows with its length and no faster; else what was found out. */
  readonly fault: string | null;
}
