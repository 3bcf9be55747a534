import { formatCount } from '@qianfang/domain/quantity/format-units';
import { ImportError } from '../import-error.ts';

/** Limits on reading a file. They bound memory, whatever the size of the file. */
export interface ReadBounds {
  /** Files in the archive of a workbook. */
  readonly entries: number;
  readonly sheets: number;
  /** Uncompressed bytes of one part of a workbook. */
  readonly unpackedBytes: number;
  /** The compression ratio of a large part. */
  readonly ratio: number;
  /** Depth of nested elements. */
  readonly depth: number;
  readonly elements: number;
  /** Attributes of one element. */
  readonly attributes: number;
  readonly styles: number;
  /** Entries of the workbook's shared strings, and their bytes. */
  readonly texts: number;
  readonly textBytes: number;
  readonly rows: number;
  /** Cells in further columns are ignored. */
  readonly columns: number;
  readonly cellLength: number;
  /** Characters in one record of a text file. */
  readonly lineLength: number;
}

const megabyte = 1024 * 1024;

/** The limits of spreadsheet programs: no honest file exceeds them. */
const ofFormat = {
  attributes: 200,
  columns: 1_000,
  cellLength: 32_767,
  depth: 50,
  sheets: 255,
  styles: 65_490,
} as const;

/** For files of companies and visitors. */
export const boundsForPublic: ReadBounds = {
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

/** For files of the wholesaler's own staff. */
export const boundsForStaff: ReadBounds = {
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

/** The refusal of a file that exceeds a limit. */
export function exceedsLimit(what: string, max: number): ImportError {
  return new ImportError(
    `文件的${what}超过 ${formatCount(max)}，无法读取。请只保留需要的内容，另存为新文件后重试`,
  );
}
