import { compactNumber, normalizeText } from '@qianfang/domain/identifier/normalize';
import { simplified } from './simplified.ts';

/** What somebody looks for among their own orders and papers. */
export interface SearchWords {
  /** Half-width, as it was typed and in simplified characters. */
  readonly texts: readonly string[];
  /**
   * As a number, without the spaces in which it is printed or read out: QF 2026 1125 and ＱＦ２０２６１１２５ are one.
   */
  readonly number: string;
}

/** Undefined where nothing was typed. */
export function searchWords(typed: string | undefined): SearchWords | undefined {
  const text = normalizeText(typed ?? '');
  if (text === '') return undefined;
  return { texts: [...new Set([text, simplified(text)])], number: compactNumber(text) };
}

/** As it is looked for by `like`: what stands for itself is escaped. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
