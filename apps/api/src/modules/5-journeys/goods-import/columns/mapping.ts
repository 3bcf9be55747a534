import type { TextEncoding } from '../../../1-ground/file-rows/index.ts';
import type { DateForm } from '../row/read-date.ts';
import type { GoodsField } from './goods-field.ts';

/** Rows included or excluded by the value of a column. */
export interface RowFilter {
  readonly header: string;
  /** Cells in comparable form. */
  readonly values: ReadonlySet<string>;
  /** Includes only rows with these values; otherwise excludes them. */
  readonly isTaken: boolean;
}

/** How the columns of one table are read. docs/import.md shows the JSON. */
export interface SheetMapping {
  /** Header of the file (comparable form) → field. Other headers go by the table of synonyms. */
  readonly columns: ReadonlyMap<string, GoodsField>;
  /** Headers (comparable form) of columns to ignore. */
  readonly ignored: ReadonlySet<string>;
  /** Values for rows where the file has none: the operator states them for all. */
  readonly constants: ReadonlyMap<GoodsField, string>;
  /** Field → the field to copy where the file has no value. */
  readonly copies: ReadonlyMap<GoodsField, GoodsField>;
  /** Field → cell of the file (comparable form) → its meaning: `{"kind": {"参茸": "TCM_PIECE"}}`. */
  readonly values: ReadonlyMap<GoodsField, ReadonlyMap<string, string>>;
  readonly filters: readonly RowFilter[];
  /** The order of day, month and year in dates, by field. */
  readonly dateForms: ReadonlyMap<GoodsField, DateForm>;
  /** Hidden rows, columns and sheets are read like the others. */
  readonly readsHidden: boolean;
  /** Rows update goods by own code although they have names. */
  readonly isByCode: boolean;
  readonly headerLine: number | undefined;
}

/** Names of makers and categories; none for all. */
export interface CompleteFor {
  readonly makers: readonly string[];
  readonly categories: readonly string[];
}

/** How one wholesaler's file is read. */
export interface Mapping extends SheetMapping {
  /** The goods that the list is complete for, if it is said to be complete. */
  readonly completeFor: CompleteFor;
  /** The sheets to read; none for all visible ones. */
  readonly chosenSheets: readonly string[];
  /** Sheets with their own mapping, by name, which takes precedence. */
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

/** A sheet's own mapping takes precedence over the file's. */
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
