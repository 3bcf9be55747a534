import type { ControlKind } from './control-kind.ts';
import type { NoticeId } from './notice.ts';

/**
 * Effect for products whose name contains the substance. NEVER: not sold here; HELD: not sold until the
 * quality department has reviewed it; FLAG: sold as its `kind`, to those permitted; LAWFUL: none.
 */
export type ControlEffect = 'NEVER' | 'HELD' | 'FLAG' | 'LAWFUL';

/** How a name is matched with a row. */
export type MatchMode =
  /** Anywhere in the name. */
  | 'PART'
  /** The name of a herb holds the words, however it was processed. */
  | 'HERB_PART'
  /** The name of a herb is just this: a processed one has another name. */
  | 'HERB_WHOLE'
  /** The name is the substance and no dosage form: the raw material. */
  | 'RAW_MATERIAL';

/** One row of the list. */
export interface ListedSubstance {
  readonly kind: ControlKind;
  readonly notice: NoticeId;
  readonly match: MatchMode;
  readonly substance: string;
  readonly salts: readonly string[];
  /** Other transcriptions, derivatives, English names. */
  readonly aliases: readonly string[];
  readonly tradeNames: readonly string[];
  /** Listed compounds whose names do not contain the substance. */
  readonly compounds: readonly string[];
  /** As the only ingredient. */
  readonly single: ControlEffect;
  /** With other ingredients. */
  readonly compound: ControlEffect;
  /** With other ingredients, in an oral liquid. */
  readonly compoundLiquid: ControlEffect;
  /** Only in these dosage forms, by parts of their names; empty = all. */
  readonly forms: readonly string[];
}

type Heading = Pick<ListedSubstance, 'kind' | 'notice'> &
  Partial<Pick<ListedSubstance, 'match' | 'single' | 'compound' | 'compoundLiquid' | 'forms'>>;

const words = (cell: string | undefined): string[] => (cell ?? '').split(/\s+/).filter((word) => word !== '');

/**
 * Parses a table, one row a line: `substance | salts | other names | trade names | compounds`. Trailing cells
 * may be omitted; `#` starts a comment.
 */
export function rowsOf(heading: Heading, table: string): ListedSubstance[] {
  const { single = 'NEVER', compound = single, compoundLiquid = compound } = heading;
  const { match = 'PART', forms = [] } = heading;
  return table
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      return {
        kind: heading.kind,
        notice: heading.notice,
        match,
        substance: cells[0] ?? '',
        salts: words(cells[1]),
        aliases: words(cells[2]),
        tradeNames: words(cells[3]),
        compounds: words(cells[4]),
        single,
        compound,
        compoundLiquid,
        forms,
      };
    });
}
