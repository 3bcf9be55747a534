import { ImportError } from '../import-error.ts';

/** How much of a file is read before it is refused. The memory of a reading is bounded by these, not by the file. */
export interface ReadBounds {
  /** Files inside the archive of a workbook. */
  readonly entries: number;
  readonly sheets: number;
  /** Bytes that one part of a workbook unfolds to. */
  readonly unpackedBytes: number;
  /** How often a large part is larger than what it unfolds from. */
  readonly ratio: number;
  /** Elements inside one another. */
  readonly depth: number;
  readonly elements: number;
  /** Of one element. */
  readonly attributes: number;
  readonly styles: number;
  /** Texts in the text table of a workbook, and their bytes. */
  readonly texts: number;
  readonly textBytes: number;
  readonly rows: number;
  /** Cells beyond are no table's: they are passed over. */
  readonly columns: number;
  readonly cellLength: number;
  /** Characters of one record of a text file. */
  readonly lineLength: number;
}

const megabyte = 1024 * 1024;

/** What a spreadsheet program itself can hold: no honest file is beyond. */
const ofFormat = {
  attributes: 200,
  columns: 1_000,
  cellLength: 32_767,
  depth: 50,
  sheets: 255,
  styles: 65_490,
} as const;

/** For files that a company or a visitor sends. */
export const boundsOfStrangers: ReadBounds = {
  ...ofFormat,
  entries: 1_000,
  unpackedBytes: 64 * megabyte,
  ratio: 200,
  elements: 2_000_000,
  texts: 200_000,
  textBytes: 16 * megabyte,
  rows: 200_000,
  lineLength: 256 * 1024,
};

/** For files that the wholesaler's own staff brings. */
export const boundsOfOperators: ReadBounds = {
  ...ofFormat,
  entries: 20_000,
  unpackedBytes: 8 * 1024 * megabyte,
  ratio: 500,
  elements: 500_000_000,
  texts: 50_000_000,
  textBytes: 1024 * megabyte,
  rows: 20_000_000,
  lineLength: megabyte,
};

/** The refusal of a file that is beyond a bound. */
export function tooMuch(what: string, most: number): ImportError {
  return new ImportError(
    `文件的${what}超过 ${most.toLocaleString('en')}，无法读取。请只保留需要的内容，另存为新文件后重试`,
  );
}
