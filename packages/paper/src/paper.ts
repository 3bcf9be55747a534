/** A labelled value, in one of three columns; `isWide`: over all of them. */
export interface PaperFact {
  readonly name: string;
  readonly value: string;
  readonly isWide?: boolean;
}

export interface PaperColumn {
  readonly title: string;
  /** Share of the width, relative to the other columns. */
  readonly width: number;
  readonly align?: 'right' | 'center';
}

/** Cell contents; in red for a warning. */
export type PaperCell = string | { readonly text: string; readonly isWarning: true };

/** A printable document without positions, in order. Plain data, so that another thread can lay it out. */
export interface Paper {
  /** 随货同行单 */
  readonly title: string;
  /** The issuer. */
  readonly company: string;
  readonly isLandscape: boolean;
  /** On every page: number and day, to identify a loose page. */
  readonly marks: readonly PaperFact[];
  /** On the first page, above the table. */
  readonly facts: readonly PaperFact[];
  /** Running text below the facts, one paragraph each. */
  readonly paragraphs?: readonly string[];
  /** Empty: no table. */
  readonly columns: readonly PaperColumn[];
  /** One cell per column. */
  readonly rows: ReadonlyArray<readonly PaperCell[]>;
  /** Directly below the table; the last one is the most important. */
  readonly sums: readonly PaperFact[];
  readonly notes: readonly string[];
  /** Lines to sign on, or the signers. */
  readonly signatures: readonly PaperFact[];
  /** Beside the signatures, a frame for a company seal (42 mm): whose. */
  readonly stampBox?: string;
  /** A round seal on every page: company around, validity in the middle, purpose below. */
  readonly seal: { readonly around: string; readonly middle: string; readonly below: string } | null;
  /** Footer of every page. */
  readonly foot: string;
  /** To be signed digitally: signer and reason. */
  readonly signature?: { readonly signer: string; readonly reason: string };
  /** ISO 8601. */
  readonly madeAt: string;
}
