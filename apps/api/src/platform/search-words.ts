import { compactNumber, normalizeText } from '@qianfang/domain/identifier/normalize';
import { simplified } from './simplified.ts';

/** A search among the company's own orders and papers. */
export interface SearchWords {
  /** Half-width, as typed and in simplified characters. */
  readonly texts: readonly string[];
  /**
   * As a number, without the spaces in which numbers are printed or read out: QF 2026 1125 and ＱＦ２０２６１１２５
   * are equal.
   */
  readonly number: string;
}

/** Undefined where nothing was typed. */
export function searchWords(typed: string | undefined): SearchWords | undefined {
  const text = normalizeText(typed ?? '');
  if (text === '') return undefined;
  return { texts: [...new Set([text, simplified(text)])], number: compactNumber(text) };
}

/** A pattern for `like`, with its wildcards escaped. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
