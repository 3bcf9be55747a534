/** A value with its name, in one of three columns; `isWide`: over all of them. */
export interface PaperFact {
  readonly name: string;
  readonly value: string;
  readonly isWide?: boolean;
}

export interface PaperColumn {
  readonly title: string;
  /** Share of the width, against the other columns'. */
  readonly width: number;
  readonly align?: 'right' | 'center';
}

/** What stands in a cell; in red where it warns. */
export type PaperCell = string | { readonly text: string; readonly isWarning: true };

/** A paper to print, told without places: what stands on it, in its order. Plain data, so that another thread can lay it out. */
export interface Paper {
  /** 随货同行单 */
  readonly title: string;
  /** Who issues it. */
  readonly company: string;
  readonly isLandscape: boolean;
  /** On every page: number and day, by which a loose page is put back to the others. */
  readonly marks: readonly PaperFact[];
  /** On the first page, over the table. */
  readonly facts: readonly PaperFact[];
  /** Running text under the facts, a paragraph each. */
  readonly paragraphs?: readonly string[];
  /** None: there is no table. */
  readonly columns: readonly PaperColumn[];
  /** A cell a column. */
  readonly rows: ReadonlyArray<readonly PaperCell[]>;
  /** Right under the table; the last one counts most. */
  readonly sums: readonly PaperFact[];
  readonly notes: readonly string[];
  /** Lines to sign on, or who has signed. */
  readonly signatures: readonly PaperFact[];
  /** Beside the signatures, a frame in which a company seal (42 mm) finds room: whose. */
  readonly stampBox?: string;
  /** A round seal on every page: who around it, what for below, and what it is worth in the middle. */
  readonly seal: { readonly around: string; readonly middle: string; readonly below: string } | null;
  /** In the foot of every page. */
  readonly foot: string;
  /** Printed to be signed digitally: by whom and what for. */
  readonly signature?: { readonly signer: string; readonly reason: string };
  /** ISO 8601. */
  readonly madeAt: string;
}
