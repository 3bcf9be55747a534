import type { ControlKind } from './control-kind.ts';
import type { NoticeId } from './notice.ts';

/**
 * What a listing means for goods whose name holds the substance. NEVER: not sold here; HELD: kept from sale until the quality department has
 * looked; FLAG: may be sold as what it is (`kind`), to those who may have it; LAWFUL: nothing.
 */
export type ControlEffect = 'NEVER' | 'HELD' | 'FLAG' | 'LAWFUL';

/** How a name is compared with a row. */
export type MatchMode =
  /** The words stand anywhere in the name. */
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
  /** Other names of the substance: other transcriptions, derivatives, what it is called in English. */
  readonly aliases: readonly string[];
  readonly tradeNames: readonly string[];
  /** Compound preparations that do not hold the substance's name and are listed all the same. */
  readonly compounds: readonly string[];
  /** Where it is the one ingredient. */
  readonly single: ControlEffect;
  /** Beside other ingredients. */
  readonly compound: ControlEffect;
  /** Beside other ingredients, in a liquid that is taken by mouth. */
  readonly compoundLiquid: ControlEffect;
  /** Only in these dosage forms, by parts of their names; empty = in every form. */
  readonly forms: readonly string[];
}

type Heading = Pick<ListedSubstance, 'kind' | 'notice'> &
  Partial<Pick<ListedSubstance, 'match' | 'single' | 'compound' | 'compoundLiquid' | 'forms'>>;

const words = (cell: string | undefined): string[] => (cell ?? '').split(/\s+/).filter((word) => word !== '');

/**
 * Rows of a table, one a line: `substance | salts | other names | trade names | compounds`. Cells that end the line may be left out.
 * What stands behind `#` is a remark.
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
