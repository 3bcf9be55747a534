import type { TextEncoding } from '../../../1-ground/file-rows/index.ts';
import type { DateForm } from '../row/read-date.ts';
import type { GoodsField } from './goods-field.ts';

/** Rows that are taken, or left out, by what stands in a column. */
export interface RowFilter {
  readonly header: string;
  /** Cells in comparable form. */
  readonly values: ReadonlySet<string>;
  /** Only rows with these values are taken; else all but those. */
  readonly isTaken: boolean;
}

/** How the columns of one table are to be read. docs/import.md shows the JSON. */
export interface SheetMapping {
  /** Header of the file (comparable form) → field. Headers that are not named go by the table of synonyms. */
  readonly columns: ReadonlyMap<string, GoodsField>;
  /** Headers (comparable form) of columns that are left out. */
  readonly ignored: ReadonlySet<string>;
  /** What a row holds where the file says nothing: the operator states it for all of them. */
  readonly constants: ReadonlyMap<GoodsField, string>;
  /** Field → the field it is taken from where the file says nothing. */
  readonly copies: ReadonlyMap<GoodsField, GoodsField>;
  /** Field → cell of the file (comparable form) → what it stands for: `{"kind": {"参茸": "TCM_PIECE"}}`. */
  readonly values: ReadonlyMap<GoodsField, ReadonlyMap<string, string>>;
  readonly filters: readonly RowFilter[];
  /** In which order dates of a field are written. */
  readonly dateForms: ReadonlyMap<GoodsField, DateForm>;
  /** Hidden rows, columns and sheets are read like the others. */
  readonly readsHidden: boolean;
  /** Rows update goods by own code although they name them. */
  readonly isByCode: boolean;
  readonly headerLine: number | undefined;
}

/** Names of makers and categories; none for all. */
export interface CompleteFor {
  readonly makers: readonly string[];
  readonly categories: readonly string[];
}

/** How one wholesaler's file is to be read. */
export interface Mapping extends SheetMapping {
  /** Which goods the list is complete for, where it is said to be complete. */
  readonly completeFor: CompleteFor;
  /** The sheets that are read; none for all visible ones. */
  readonly chosenSheets: readonly string[];
  /** Sheets that are read otherwise than the rest, by their names: what they say counts before the rest. */
  readonly sheets: ReadonlyMap<string, SheetMapping>;
  readonly delimiter: string | undefined;
  readonly encoding: TextEncoding | undefined;
}

export const emptyMapping: Mapping = {
  columns: new Map(),
  ignored: new Set(),
  constants: new Map(),
  copies: new Map(),
  values: new Map(),
  filters: [],
  dateForms: new Map(),
  readsHidden: false,
  isByCode: false,
  completeFor: { makers: [], categories: [] },
  headerLine: undefined,
  chosenSheets: [],
  sheets: new Map(),
  delimiter: undefined,
  encoding: undefined,
};

/** What a sheet says for itself before what the file says for all. */
export function mergeMappings(general: SheetMapping, own: SheetMapping): SheetMapping {
  const both = <K, V>(a: ReadonlyMap<K, V>, b: ReadonlyMap<K, V>) => new Map([...a, ...b]);
  const fields = new Set([...general.values.keys(), ...own.values.keys()]);
  const none = new Map<string, string>();
  return {
    columns: both(general.columns, own.columns),
    ignored: new Set([...general.ignored, ...own.ignored]),
    constants: both(general.constants, own.constants),
    copies: both(general.copies, own.copies),
    values: new Map(
      [...fields].map((field) => [
        field,
        both(general.values.get(field) ?? none, own.values.get(field) ?? none),
      ]),
    ),
    filters: [...general.filters, ...own.filters],
    dateForms: both(general.dateForms, own.dateForms),
    readsHidden: general.readsHidden || own.readsHidden,
    isByCode: general.isByCode || own.isByCode,
    headerLine: own.headerLine ?? general.headerLine,
  };
}
